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
    double work = 0;          // estimated; in nodes, if it comes from partition()
    bool begun = false;       // another part donated it, and has visited its root
    std::uint64_t taken = 0;  // how many of its first solutions an earlier run has taken
};

// Cuts the search of an instance into parts, in the order of a tree engine.  The parts depend on
// the arguments alone, so any number of threads finds the same solutions in the same order.  A
// search that cannot be cut is one part, with work 1.
//   cost: that of cut_tree; where cut_tree gives nothing, a short tour, and some reductions a part
[[nodiscard]] std::vector<Part> partition(const cover::Instance& instance,
                                          engine::Branching branching,
                                          const engine::Cutting& cutting);

}  // namespace tilewright::search
