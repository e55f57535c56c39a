#pragma once

#include <cstdint>
#include <limits>
#include <span>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/engine/frontier/layout.hpp"

namespace tilewright::engine::frontier_parts {

// What a choice of layouts may take.
struct TrialLimits {
    std::uint64_t moves = std::numeric_limits<std::uint64_t>::max();  // of all sweeps, about
    std::size_t memory = std::numeric_limits<std::size_t>::max();     // bytes, of one sweep
    Stop stop = {};  // asked now and then; once it says so, what is known so far decides
};

// Which of these layouts of one instance has the fewest shapes, as far as a limited sweep over each
// tells.  The sweeps begin again with twice as many moves, until one reaches the full board, or
// until all together have made a small fraction of the moves that the best layout seems to have.
// They end early where all layouts have far too many shapes.
//   sums: see ShapeRules
//   cost: about a sixth of the moves of the best layout
[[nodiscard]] std::size_t fewest_shapes(std::span<const Layout> layouts,
                                        const std::vector<bool>& sums, const TrialLimits& limits);

}  // namespace tilewright::engine::frontier_parts
