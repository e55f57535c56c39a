#pragma once

#include "tilewright/draw/sheets.hpp"
#include "tilewright/make/sheet.hpp"

namespace tilewright::make {

// The first page of a booklet or of a series of cards: the puzzle's title, some lines, its board
// and its pieces.
//   lines: not empty
[[nodiscard]] draw::Scene cover(const packing::Puzzle& puzzle,
                                const std::vector<std::string>& lines, const Page& page,
                                const draw::Style& style);

// The booklet that accompanies a puzzle as a gift.  It has a cover with the board and the pieces, a
// page of hints that show more and more pieces in their places, and the solution (of a solid, step
// by step; where pieces go in together or move several times, move by move).  Each scene is one
// page.
//   solution: at least two placements
//   moves:    how the solution is taken apart, if that is known already, as with turns; of a solid
//             otherwise slides are searched for
//   note:     a line for the cover, such as the number of solutions; may be empty
//   page:     with a definite size
//   requires: draw_board can draw the puzzle, or its lattice is solid
[[nodiscard]] std::vector<draw::Scene> booklet(
    const packing::Puzzle& puzzle, const packing::Solution& solution,
    const std::vector<disassembly::PartSeparation>& moves, const std::string& note,
    const Page& page, const draw::Style& style);

}  // namespace tilewright::make
