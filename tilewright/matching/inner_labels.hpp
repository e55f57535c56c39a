#pragma once

#include <vector>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// By label: whether inner edges can have it in a solution.  The border may need all that the tiles
// have of a label, as it does where a board has a frame.
//   cost: faces of all tiles * labels
[[nodiscard]] std::vector<bool> inner_labels(const Puzzle& puzzle);

}  // namespace tilewright::matching
