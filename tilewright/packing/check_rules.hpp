#pragma once

#include <optional>
#include <string>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// The rule that a solution breaks, as a sentence, or nothing.  It checks the rules directly on
// cells and shares no code with compile().
//   requires: the placements do not overlap, and they lie in the region
[[nodiscard]] std::optional<std::string> broken_rule(const Puzzle& puzzle,
                                                     const Solution& solution);

}  // namespace tilewright::packing
