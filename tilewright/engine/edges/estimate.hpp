#pragma once

#include "tilewright/base/stop.hpp"
#include "tilewright/engine/edges/table.hpp"

namespace tilewright::engine::edge_scan {

// Estimates the number of nodes by stochastic enumeration (Rubinstein, Stochastic enumeration
// method for counting NP-hard problems, Methodology and Computing in Applied Probability 15, 2013).
// It goes down level by level with a sample of the nodes of each level: all their children are
// found, and some of these are drawn for the next level.  Unlike a random walk, a sample seldom
// dies out above the levels where most nodes are.  Levels that are no larger than the sample are
// known exactly.  The result is the same on every machine.
//   candidates: how many to look at, about; some 15 ns each
//   stop:       when it asks to stop, the estimate means nothing
[[nodiscard]] double estimate(const Table& table, std::uint64_t candidates, const Stop& stop = {});

}  // namespace tilewright::engine::edge_scan
