#pragma once

#include <functional>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/search/listing.hpp"

namespace tilewright::answer {

// Takes the solutions of a puzzle of this kind; returns false to end the search.
template <class Puzzle>
using OnSolution = std::function<bool(const typename Puzzle::Solution&)>;

// Finds the solutions of a puzzle, in an order that does not depend on the number of threads.
// Errors: as for count.  Listing::Raw ignores symmetry where the group is too large to be listed.
[[nodiscard]] Result<Answer> solve(const Prepared<packing::Puzzle>& puzzle, search::Listing listing,
                                   const SolveOptions& options,
                                   const OnSolution<packing::Puzzle>& on_solution);
[[nodiscard]] Result<Answer> solve(const Prepared<matching::Puzzle>& puzzle,
                                   search::Listing listing, const SolveOptions& options,
                                   const OnSolution<matching::Puzzle>& on_solution);
[[nodiscard]] Result<Answer> solve(const Prepared<CoverProblem>& problem, search::Listing listing,
                                   const SolveOptions& options,
                                   const OnSolution<CoverProblem>& on_solution);

// The same for a bare instance.
[[nodiscard]] Result<Answer> solve(const cover::Instance& instance, const SolveOptions& options,
                                   engine::SolutionSink& sink);

// Finds solutions as sets of options.
[[nodiscard]] Result<Answer> solve(const Posed& posed, search::Listing listing,
                                   const SolveOptions& options, engine::SolutionSink& sink);

}  // namespace tilewright::answer
