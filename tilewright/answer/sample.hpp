#pragma once

#include "tilewright/answer/solve.hpp"

namespace tilewright::answer {

// Draws solutions at random: independently, and each solution on the fixed board equally likely.
// 'frontier' draws the sample without visiting every solution.  Other engines find all solutions
// and keep a sample.  If there is no solution, none is drawn.  The search is complete once the
// whole sample has been drawn.  A sample cannot be resumed: control.resume is ignored. Errors: as
// for count.
[[nodiscard]] Result<Answer> sample(const Prepared<packing::Puzzle>& puzzle, engine::Sample wanted,
                                    const SolveOptions& options,
                                    const OnSolution<packing::Puzzle>& on_solution);
[[nodiscard]] Result<Answer> sample(const Prepared<matching::Puzzle>& puzzle, engine::Sample wanted,
                                    const SolveOptions& options,
                                    const OnSolution<matching::Puzzle>& on_solution);
[[nodiscard]] Result<Answer> sample(const Prepared<CoverProblem>& problem, engine::Sample wanted,
                                    const SolveOptions& options,
                                    const OnSolution<CoverProblem>& on_solution);

}  // namespace tilewright::answer
