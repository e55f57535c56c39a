#pragma once

#include <map>
#include <vector>

#include "tilewright/draw/colour.hpp"
#include "tilewright/puzzle/puzzle.hpp"

// The colours that cells of boards and pieces have in the rules of a puzzle.
namespace tilewright::draw {

// What a colour looks like: by its name, where that is a usual one, else one of the palette.
[[nodiscard]] Colour look_of(const puzzle::Puzzle& puzzle, puzzle::ColourId colour);

// The coloured cells of the board, by colour.
[[nodiscard]] std::map<puzzle::ColourId, std::vector<puzzle::Cell>> coloured_cells(
    const puzzle::Puzzle& puzzle);

// The coloured cells of a piece that lies on the board, by colour.  Where it can lie there in
// several ways that suit the board, it lies in the first.
[[nodiscard]] std::map<puzzle::ColourId, std::vector<puzzle::Cell>> coloured_cells(
    const puzzle::Puzzle& puzzle, const puzzle::Placement& placement);

// The same of a piece as the puzzle file shows it, beginning at the origin.
[[nodiscard]] std::map<puzzle::ColourId, std::vector<puzzle::Cell>> coloured_cells(
    const puzzle::Puzzle& puzzle, puzzle::PieceId piece);

}  // namespace tilewright::draw
