#include "tilewright/answer/list_instance.hpp"

#include <algorithm>

#include "tilewright/answer/run_plan.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {
namespace {

// Keeps solutions until it is known that they will do.
class Keep : public engine::SolutionSink {
public:
    explicit Keep(std::uint64_t most) : most_{most} {}
    bool accept(std::span<const cover::OptionId> solution) override {
        solutions.emplace_back(solution.begin(), solution.end());
        return solutions.size() < most_;
    }
    std::vector<std::vector<cover::OptionId>> solutions;

private:
    std::uint64_t most_;
};

// So many solutions are few, and so many nodes are spent to find them in a tree, before tables of
// everything are built.
constexpr std::uint64_t few_solutions = 10;
constexpr std::uint64_t nodes_for_few = 50'000;

// The few solutions that are wanted, if a short search in a tree finds them (or all there are).
std::optional<Answer> few(const Question& question, search::Listing listing,
                          engine::SolutionSink& sink) {
    const SolveOptions& options = question.options;
    if (options.engine != "auto" || options.control.resume != nullptr ||
        options.wanted.value_or(few_solutions + 1) > few_solutions)
        return std::nullopt;
    Plan plan = tree_plan(question, "few solutions are wanted");
    plan.method.parts = 1;
    search::Control control = question.control();
    control.on_progress = {};  // it is over in an instant, and progress must not fall back
    control.checkpoints = nullptr;
    control.limits.nodes = std::min(control.limits.nodes.value_or(nodes_for_few), nodes_for_few);
    Keep kept{*options.wanted};
    search::Tally tally =
        search::list(question.instance, question.group, listing, plan.method, kept, control);
    if (!tally.complete() && kept.solutions.size() < *options.wanted) return std::nullopt;
    for (const auto& solution : kept.solutions)
        if (!sink.accept(solution)) break;
    return answer_of(question, plan, std::move(tally));
}

}  // namespace

Result<Answer> list_instance(const Question& question, search::Listing listing,
                             engine::SolutionSink& sink) {
    if (auto found = few(question, listing, sink)) return std::move(*found);
    auto plan = question.options.control.resume != nullptr ? plan_to_resume(question, listing)
                                                           : make_plan(question);
    if (!plan) return std::unexpected(plan.error());
    // A listing cannot be begun twice: the engine that is to be tried first will do.
    if (plan->trial && !plan->trial->doubted_after) *plan = with_tree(*plan, question, plan->why);
    return run_plan(question, std::move(*plan), question.control(), Aim::List,
                    [&](const search::Method& method, const search::Control& control) {
                        return search::list(question.instance, question.group, listing, method,
                                            sink, control);
                    });
}

}  // namespace tilewright::answer
