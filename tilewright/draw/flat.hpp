#pragma once

#include "tilewright/draw/board_plan.hpp"
#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::draw {

// A board with pieces on it, the rest of it empty; layers of a solid stand side by side, the lowest
// first.  Names of pieces of up to two letters are drawn.
//   requires: layer_lattice(*puzzle.lattice) is not null
[[nodiscard]] Scene draw_board(const puzzle::Puzzle& puzzle, const puzzle::Solution& placements,
                               const Style& style);

// A piece by itself.
//   requires: as for draw_board
[[nodiscard]] Scene draw_piece(const Lattice& lattice, const shape::Shape& shape, Colour colour,
                               const Style& style);

}  // namespace tilewright::draw
