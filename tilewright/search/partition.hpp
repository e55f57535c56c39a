#pragma once

#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/engine/estimate.hpp"

namespace tilewright::search {

// One part of a search: the solutions that contain 'chosen' and nothing of 'left_out'.
struct Part {
    std::vector<cover::OptionId> chosen;
    std::vector<cover::OptionId> left_out;
    double work = 0;          // about how much it is; of a partition, in nodes
    bool begun = false;       // another part gave it away, and has visited its root
    std::uint64_t taken = 0;  // of its solutions, the first ones, by an earlier run
};

// Cuts the search of an instance into parts, in the order in which a tree engine would come to
// them.  The parts depend on the arguments alone, so that any number of threads finds the same
// solutions in the same order.  What is not to be cut is one part, its work called 1.
//   cost: as cut_tree; where that gives nothing, a short tour, and some reductions for each part
[[nodiscard]] std::vector<Part> partition(const cover::Instance& instance,
                                          engine::Branching branching,
                                          const engine::Cutting& cutting);

}  // namespace tilewright::search
