#pragma once

#include "tilewright/engine/frontier/listing.hpp"

namespace tilewright::engine::frontier_parts {

// Gives a random sample of the solutions to the sink.  The counts of the two half tables say how
// many solutions go through each state.  A walk from the cut to both ends takes each step with the
// probability with which solutions take it, and so finds each solution equally often.  When there
// is no solution, the sink gets nothing.  The sample depends on the graph and the seed alone.
//   cost: the tables with their counts, and then the length of a solution for each one drawn
[[nodiscard]] Listing sample_paths(const SetProblem& problem, const Layout& layout, Sample sample,
                                   SolutionSink& sink, Allowance& allowance);

}  // namespace tilewright::engine::frontier_parts
