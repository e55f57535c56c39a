#pragma once

#include <map>
#include <vector>

#include "tilewright/draw/colour.hpp"
#include "tilewright/packing/puzzle.hpp"

// The colours that cells of boards and pieces have in the rules of a puzzle.
namespace tilewright::draw {

// What a colour looks like: by its name, where that is a usual one, else one of the palette.
[[nodiscard]] Colour look_of(const packing::Puzzle& puzzle, puzzle_file::ColourId colour);

// The coloured cells of the board, by colour.
[[nodiscard]] std::map<puzzle_file::ColourId, std::vector<packing::Cell>> coloured_cells(
    const packing::Puzzle& puzzle);

// The coloured cells of a piece that lies on the board, by colour.  Where it can lie there in
// several ways that suit the board, it lies in the first.
[[nodiscard]] std::map<puzzle_file::ColourId, std::vector<packing::Cell>> coloured_cells(
    const packing::Puzzle& puzzle, const packing::Placement& placement);

// The same of a piece as the puzzle file shows it, beginning at the origin.
[[nodiscard]] std::map<puzzle_file::ColourId, std::vector<packing::Cell>> coloured_cells(
    const packing::Puzzle& puzzle, packing::PieceId piece);

}  // namespace tilewright::draw
