#pragma once

#include <string>
#include <vector>

#include "tilewright/matching/compile.hpp"

namespace tilewright::matching {

// The placement of each option in words, for the variables of other programs.  Labels on the border
// are not items, but they tell how a tile is turned.
[[nodiscard]] std::vector<std::string> option_names(const Puzzle& puzzle, const Compiled& compiled);

}  // namespace tilewright::matching
