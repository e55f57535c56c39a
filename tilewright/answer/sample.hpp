#pragma once

#include "tilewright/answer/solve.hpp"

namespace tilewright::answer {

// Draws solutions at random, each independently and each solution on the fixed board equally
// likely.  Where 'frontier' can be used the sample comes without looking at every solution;
// otherwise all are searched and a sample kept.  Gives nothing when there is no solution; the
// search is complete when the whole sample has been given.  A sample is always begun anew:
// control.resume is not heeded.
// Errors: as for count.
[[nodiscard]] Result<Answer> sample(const packing::Puzzle& puzzle, engine::Sample wanted,
                                    const SolveOptions& options,
                                    const OnSolution<packing::Puzzle>& on_solution);
[[nodiscard]] Result<Answer> sample(const matching::Puzzle& puzzle, engine::Sample wanted,
                                    const SolveOptions& options,
                                    const OnSolution<matching::Puzzle>& on_solution);

}  // namespace tilewright::answer
