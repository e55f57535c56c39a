#include "c/design_call.hpp"
#include "c/numbers.hpp"
#include "tilewright/format/matching/best_text.hpp"
#include "tilewright/matching/check_solution.hpp"

// Attempts at edge-matching puzzles.
namespace tilewright::c {
namespace {

template <class Puzzle>
Result<std::string> best(const answer::Prepared<Puzzle>&, std::uint64_t, Work&) {
    return fail(Fault::Usage, "only edge-matching puzzles have edges that match",
                "give an edge-matching puzzle");
}
Result<std::string> best(const answer::Prepared<matching::Puzzle>& prepared, std::uint64_t seed,
                         Work& work) {
    const matching::Puzzle& puzzle = prepared.puzzle();
    bool ended = false;
    std::vector<std::int32_t> row;
    const auto hand_over = [&](const matching::Attempt& better) {
        row.clear();
        append(puzzle, better.placements, row);
        ended = ended || (work.listener.solution && !work.listener.solution(row));
    };
    const auto found = matching::find_best(
        puzzle, {seed, [&, stop = work.stop()] { return ended || stop(); }, hand_over});
    if (!found) return std::unexpected(found.error());
    const format::BestAnswer answer{puzzle, *found, seed};
    if (const auto wrong = answer.perfect() ? check_solution(puzzle, found->placements)
                                            : check_attempt(puzzle, found->placements))
        return std::unexpected(
            Error{Fault::Internal, puzzle.name, {}, "what was found is wrong: " + *wrong, {}});
    return best_json(answer);
}

}  // namespace
}  // namespace tilewright::c

using namespace tilewright;

char* tilewright_best(const tilewright_puzzle* puzzle, const char* options,
                      tilewright_on_solution on_attempt, tilewright_on_progress on_progress,
                      void* context, tilewright_error** error) {
    return c::design_call(
        puzzle, options, {.progress = on_progress, .solution = on_attempt, .context = context},
        error, [](c::OptionReader& reader) {
            const std::uint64_t seed = reader.integer("seed", 0).value_or(1);
            return [seed](const auto& one, c::Work& work) { return c::best(one, seed, work); };
        });
}
