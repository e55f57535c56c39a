#pragma once

#include <optional>
#include <string>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// Which rule a solution breaks, as a sentence, or nothing.  Straight from the rules, on cells;
// shares no code with compiling.
//   requires: the placements do not overlap, and lie in the region
[[nodiscard]] std::optional<std::string> broken_rule(const Puzzle& puzzle,
                                                     const Solution& solution);

}  // namespace tilewright::packing
