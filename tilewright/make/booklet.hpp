#pragma once

#include "tilewright/draw/scene.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/make/sheet.hpp"

namespace tilewright::make {

// What goes along with a puzzle that is given away: a cover with the board and the pieces, a page
// of hints, each with more pieces in their places than the one before, and the solution (of a
// solid, step by step).  Scenes of one page each.
//   page:     with a size
//   solution: at least two placements
//   note:     a line for the cover, such as how many solutions there are; may be empty
//   requires: draw_board can draw the puzzle, or its lattice is solid
[[nodiscard]] std::vector<draw::Scene> booklet(const packing::Puzzle& puzzle,
                                               const packing::Solution& solution,
                                               const std::string& note, const Page& page,
                                               const draw::Style& style);

}  // namespace tilewright::make
