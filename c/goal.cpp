#include "c/design_call.hpp"
#include "c/system.hpp"
#include "tilewright/format/packing/goal_text.hpp"
#include "tilewright/packing/read_goal.hpp"
#include "tilewright/search/supervisor.hpp"

// The most or the fewest pieces.
namespace tilewright::c {
namespace {

template <class Puzzle>
Result<std::string> goal(const answer::Prepared<Puzzle>&, const packing::GoalWords&, Work&) {
    return fail(Fault::Usage, "only packing puzzles have such a goal", "give a packing puzzle");
}
Result<std::string> goal(const answer::Prepared<packing::Puzzle>& prepared,
                         const packing::GoalWords& words, Work& work) {
    const packing::Puzzle& puzzle = prepared.puzzle();
    const auto spec = packing::read_goal(puzzle, words);
    if (!spec) return std::unexpected(spec.error());
    search::Supervisor supervisor{work.control};
    search::PartWatch watch{supervisor, 1};
    const auto goal =
        compile_goal(puzzle, *spec,
                     {[&] { return watch.report(0, 0).has_value(); }, work.control.limits.memory});
    if (!goal) return std::unexpected(goal.error());
    const auto optimum = goal->refuted
                             ? search::Optimum{}
                             : System::find_optimum(goal->compiled.instance, goal->goal, watch);
    const format::GoalAnswer answer =
        format::goal_answer(puzzle, *spec, *goal, optimum.best, optimum.bound, optimum.proved());
    if (answer.best)
        if (const auto wrong = check_goal(puzzle, *spec, *answer.best))
            return std::unexpected(
                Error{Fault::Internal, puzzle.name, {}, "what was found is wrong: " + *wrong, {}});
    return goal_json(answer);
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_goal(const tilewright_puzzle* puzzle, const char* options,
                      tilewright_on_progress on_progress, void* context, tilewright_error** error) {
    return c::design_call(puzzle, options, {.progress = on_progress, .context = context}, error,
                          [](c::OptionReader& reader) {
                              const packing::GoalWords words{
                                  .most = reader.text("goal", "most", {"most", "least"}) == "most",
                                  .solved = reader.flag("solved"),
                                  .kept_out = reader.texts("keep_out"),
                                  .weights = reader.texts("weights")};
                              return [words](const auto& one, c::Work& work) {
                                  return c::goal(one, words, work);
                              };
                          });
}
