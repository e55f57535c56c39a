#pragma once

#include <map>
#include <vector>

#include "tilewright/draw/colour.hpp"
#include "tilewright/packing/puzzle.hpp"

// The colours that the rules of a puzzle give to cells of boards and pieces.
namespace tilewright::draw {

// The screen colour for a colour of the rules.  It follows from the name if that is a usual one;
// otherwise it is a colour of the palette.
[[nodiscard]] Colour look_of(const packing::Puzzle& puzzle, puzzle_file::ColourId colour);

// The coloured cells of the board, by colour.
[[nodiscard]] std::map<puzzle_file::ColourId, std::vector<packing::Cell>> coloured_cells(
    const packing::Puzzle& puzzle);

// The coloured cells of a piece on the board, by colour.  When several orientations suit the board
// there, the first one counts.
[[nodiscard]] std::map<puzzle_file::ColourId, std::vector<packing::Cell>> coloured_cells(
    const packing::Puzzle& puzzle, const packing::Placement& placement);

// The coloured cells of a piece as the puzzle file shows it, beginning at the origin.
[[nodiscard]] std::map<puzzle_file::ColourId, std::vector<packing::Cell>> coloured_cells(
    const packing::Puzzle& puzzle, packing::PieceId piece);

}  // namespace tilewright::draw
