#pragma once

#include "tilewright/draw/board_plan.hpp"
#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::draw {

// A board with pieces on it, the rest of it empty; layers of a solid stand side by side, the lowest
// first.  Names of pieces of up to two letters are drawn; copies of a piece have shades of its
// colour (see shades_of), and cells of the board and of pieces the colours that the rules give
// them.
//   requires: layer_lattice(*puzzle.lattice) is not null
[[nodiscard]] Scene draw_board(const puzzle::Puzzle& puzzle, const puzzle::Solution& placements,
                               const Style& style);

// A piece by itself, as the puzzle file shows it.
//   requires: as for draw_board
[[nodiscard]] Scene draw_piece(const puzzle::Puzzle& puzzle, puzzle::PieceId piece, Colour colour,
                               const Style& style);

}  // namespace tilewright::draw
