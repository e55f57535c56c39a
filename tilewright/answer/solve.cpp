#include "tilewright/answer/solve.hpp"

#include "tilewright/answer/list_instance.hpp"
#include "tilewright/answer/prepare.hpp"
#include "tilewright/answer/refute.hpp"
#include "tilewright/answer/to_solutions.hpp"

namespace tilewright::answer {
namespace {

template <class Puzzle>
Result<Answer> solve_posed(const Puzzle& puzzle, search::Listing listing,
                           const SolveOptions& options, const OnSolution<Puzzle>& on_solution) {
    const Deadline deadline = search::deadline_of(options.control);
    auto prepared = prepare(puzzle, options.modulo, deadline.stop(), options.on_stage);
    // Symmetries save time where every solution is wanted; too many of them are done without.
    if (!prepared && prepared.error().fault != Fault::Stopped && listing == search::Listing::Raw)
        prepared = prepare(puzzle, puzzle_file::Modulo::None, deadline.stop());
    if (!prepared) return std::unexpected(prepared.error());
    options.enter("looking for a short proof that there is no solution");
    if (auto none = refute(puzzle, *prepared, options)) return std::move(*none);
    ToSolutions sink{prepared->compiled, on_solution};
    return list_instance({prepared->compiled.instance, prepared->group, options, deadline}, listing,
                         sink);
}

}  // namespace

Result<Answer> solve(const packing::Puzzle& puzzle, search::Listing listing,
                     const SolveOptions& options, const OnSolution<packing::Puzzle>& on_solution) {
    return solve_posed(puzzle, listing, options, on_solution);
}

Result<Answer> solve(const matching::Puzzle& puzzle, search::Listing listing,
                     const SolveOptions& options, const OnSolution<matching::Puzzle>& on_solution) {
    return solve_posed(puzzle, listing, options, on_solution);
}

Result<Answer> solve(const packing::Compiled& compiled, const cover::Group& group,
                     search::Listing listing, const SolveOptions& options,
                     engine::SolutionSink& sink) {
    const Deadline deadline = search::deadline_of(options.control);
    return list_instance({compiled.instance, group, options, deadline}, listing, sink);
}

Result<Answer> solve(const cover::Instance& instance, const SolveOptions& options,
                     engine::SolutionSink& sink) {
    const Deadline deadline = search::deadline_of(options.control);
    const cover::Group group = trivial_group(instance);
    return list_instance({instance, group, options, deadline}, search::Listing::Raw, sink);
}

}  // namespace tilewright::answer
