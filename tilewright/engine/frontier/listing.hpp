#pragma once

#include "tilewright/engine/frontier/half_tables.hpp"

namespace tilewright::engine::frontier_parts {

// What a listing has given to the sink.
struct Listing {
    std::uint64_t solutions = 0;
    std::uint64_t updates = 0;
    std::uint64_t longest = 0;  // the most moves of a solution
    bool stopped = false;       // by the sink
};

// Gives every solution to the sink.  No state of a half table is a dead end on its own side.  So
// only the join takes steps in vain, and once there are tables the time is proportional to the
// number of solutions.  The order depends on the graph alone.  When the allowance ends first, the
// listing holds what has been listed so far.
[[nodiscard]] Listing list_paths(const SetProblem& problem, const Layout& layout,
                                 SolutionSink& sink, Allowance& allowance);

}  // namespace tilewright::engine::frontier_parts
