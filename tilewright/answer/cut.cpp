#include "tilewright/answer/cut.hpp"

#include "tilewright/answer/plan.hpp"
#include "tilewright/answer/prepare.hpp"
#include "tilewright/search/search.hpp"

namespace tilewright::answer {
namespace {

Result<search::State> cut_instance(const Question& question, std::optional<search::Listing> listing,
                                   std::size_t parts) {
    auto plan = make_plan(question);
    if (!plan) return std::unexpected(plan.error());
    if (auto refused = state_refusal(*plan->method.engine)) return std::unexpected(*refused);
    plan->method.parts = parts;
    search::Control control = question.control();
    control.resume = nullptr;
    return listing ? search::cut_list(question.instance, question.group, *listing, plan->method,
                                      control)
                   : search::cut_count(question.instance, question.group, plan->method, control);
}

template <class Puzzle>
Result<search::State> cut_posed(const Puzzle& puzzle, std::optional<search::Listing> listing,
                                const SolveOptions& options, std::size_t parts) {
    const Deadline deadline = search::deadline_of(options.control);
    const auto prepared = prepare(puzzle, options.modulo, deadline.stop());
    if (!prepared) return std::unexpected(prepared.error());
    return cut_instance({prepared->compiled.instance, prepared->group, options, deadline}, listing,
                        parts);
}

}  // namespace

Result<search::State> cut(const packing::Puzzle& puzzle, std::optional<search::Listing> listing,
                          const SolveOptions& options, std::size_t parts) {
    return cut_posed(puzzle, listing, options, parts);
}

Result<search::State> cut(const matching::Puzzle& puzzle, std::optional<search::Listing> listing,
                          const SolveOptions& options, std::size_t parts) {
    return cut_posed(puzzle, listing, options, parts);
}

Result<search::State> cut(const cover::Instance& instance, std::optional<search::Listing> listing,
                          const SolveOptions& options, std::size_t parts) {
    const Deadline deadline = search::deadline_of(options.control);
    const cover::Group group = trivial_group(instance);
    return cut_instance({instance, group, options, deadline}, listing, parts);
}

}  // namespace tilewright::answer
