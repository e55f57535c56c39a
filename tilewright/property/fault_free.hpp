#pragma once

#include "tilewright/property/test.hpp"

namespace tilewright::property {

// No straight line goes through the whole board without crossing a piece; in solids, no plane does.
//
// Such a line runs along sides of cells, cuts no cell of its board, and passes between two cells
// that touch.  It need not go through the middle: the board lies on both sides of it.  A puzzle
// with several boards has the lines of each.
//   errors: glued edges; no line goes through the board, as on most boards of hexagons
[[nodiscard]] Result<Test> fault_free(const Board& board);

}  // namespace tilewright::property
