#pragma once

#include <map>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::draw {

// Draws how often each piece covers each cell: a board for each piece.  The darkest cells are those
// that it covers most often.  Cells have their numbers as names.  The layers of a solid stand side
// by side, the lowest first.
//   covered:  by piece
//   requires: puzzle.lattice->layer() is not null
[[nodiscard]] Scene draw_heat(const packing::Puzzle& puzzle,
                              const std::vector<std::map<packing::Cell, BigCount>>& covered,
                              const Style& style);

}  // namespace tilewright::draw
