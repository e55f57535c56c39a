#include "tilewright/answer/solve.hpp"

#include "tilewright/answer/ask.hpp"
#include "tilewright/answer/list_instance.hpp"
#include "tilewright/answer/to_solutions.hpp"

namespace tilewright::answer {
namespace {

using puzzle_file::Modulo;

template <class Puzzle>
Result<Answer> solve_any(const Prepared<Puzzle>& puzzle, search::Listing listing,
                         const SolveOptions& options, const OnSolution<Puzzle>& on_solution) {
    const Deadline deadline = search::deadline_of(options.control);
    SolveOptions timed = options;
    timed.control.deadline = deadline;
    // Symmetries save time where every solution is wanted; too many of them are done without.
    const auto known = puzzle.posed(options.modulo, deadline.stop(), options.on_stage);
    const bool is_without =
        !known && known.error().fault != Fault::Stopped && listing == search::Listing::Raw;
    return ask(puzzle, is_without ? Modulo::None : options.modulo, timed,
               [&](const Question& question) -> Result<Answer> {
                   if (auto none = refuted(puzzle, question)) return *std::move(none);
                   ToSolutions sink{puzzle, on_solution};
                   return list_instance(question, listing, sink);
               });
}

}  // namespace

Result<Answer> solve(const Prepared<packing::Puzzle>& puzzle, search::Listing listing,
                     const SolveOptions& options, const OnSolution<packing::Puzzle>& on_solution) {
    return solve_any(puzzle, listing, options, on_solution);
}

Result<Answer> solve(const Prepared<matching::Puzzle>& puzzle, search::Listing listing,
                     const SolveOptions& options, const OnSolution<matching::Puzzle>& on_solution) {
    return solve_any(puzzle, listing, options, on_solution);
}

Result<Answer> solve(const Prepared<CoverProblem>& problem, search::Listing listing,
                     const SolveOptions& options, const OnSolution<CoverProblem>& on_solution) {
    return solve_any(problem, listing, options, on_solution);
}

Result<Answer> solve(const cover::Instance& instance, const SolveOptions& options,
                     engine::SolutionSink& sink) {
    return ask(instance, options, [&](const Question& question) {
        return list_instance(question, search::Listing::Raw, sink);
    });
}

Result<Answer> solve(const Posed& posed, search::Listing listing, const SolveOptions& options,
                     engine::SolutionSink& sink) {
    const Deadline deadline = search::deadline_of(options.control);
    return list_instance({posed, options, deadline}, listing, sink);
}

}  // namespace tilewright::answer
