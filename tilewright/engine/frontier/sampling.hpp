#pragma once

#include "tilewright/engine/frontier/listing.hpp"

namespace tilewright::engine::frontier_parts {

// Gives a random sample of the solutions to the sink.  The counts of the two half tables say how
// many solutions each state stands for, so that a walk from the cut to both ends, which takes each
// step as often as solutions take it, ends at each of them equally often.  Nothing is given when
// there is no solution.  The sample depends on the graph and the seed alone.
//   cost: the tables, with their counts, and then the length of a solution for each drawn
[[nodiscard]] Listing sample_paths(const SetProblem& problem, const Board& board, Sample sample,
                                   SolutionSink& sink, Allowance& allowance);

}  // namespace tilewright::engine::frontier_parts
