#pragma once

#include "tilewright/engine/frontier/half_tables.hpp"

namespace tilewright::engine::frontier_parts {

// How far a listing came.
struct Listing {
    std::uint64_t solutions = 0;
    std::uint64_t updates = 0;
    std::uint64_t longest = 0;  // the most placements of a solution
    bool stopped = false;       // by the sink
};

// Gives every solution to the sink: the two half tables hold no state from which no solution comes
// on their own side, so no step but the join itself is in vain, and the time is proportional to
// the solutions (after the tables).  The order depends on the graph alone.
// When the allowance ends first, the listing is what has been listed.
[[nodiscard]] Listing list_paths(const SetProblem& problem, const Board& board, SolutionSink& sink,
                                 Allowance& allowance);

}  // namespace tilewright::engine::frontier_parts
