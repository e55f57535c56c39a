#pragma once

#include <span>
#include <string_view>

#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// Puzzles of PolySolver (.psv): a line of description, then words in any case, '#' comments:
//   GRID                              square, cube, triangle, hexagon, ... (square if missing)
//   board ((x,y[,z][:t]) CELLS)       the box from 0 to that corner; each cell listed is taken out,
//                                     or put in when it was not there
//   tile [flip|fixed] [MAX [MIN]] (CELLS [+ CELLS]...) [(red,green,blue)]
//                                     rotated, unless flip (and reflected) or fixed; between MIN
//                                     (0) and MAX (1) copies; after '+' other shapes of the same
//                                     tile
//   place (NUMBER (x,y|TURN), ...)    copies, counted from 1, already placed
//   mode FillAll | UseAll             fill the board, or use every copy on a board that may have
//   gaps solution (NUMBER (x,y|TURN), ...) notes TEXT                        two letters a..p for
//   each byte
// Facts: https://www.jaapsch.net/puzzles/polysolver.htm, and the converter and the examples in
// https://github.com/stdio2016/polysolve.  The turns of squares are known from the solutions of its
// pento.psv, which only one order explains: quarter turns (x,y) to (y,-x) of the tile, then of its
// reflection (-x,y), repetitions left out; the corner of the box around the cells is at (x,y).
//
// Errors: other grids, modes and words; tiles whose shapes differ in size.  On grids other than
// squares, placed tiles are an error and solutions a note.
[[nodiscard]] Result<Imported> import_psv(std::string_view text);

// Errors: a lattice without such a grid, boards where some cells are optional and others not (or
// pieces a choice), turns given as a list.
[[nodiscard]] Result<Exported> export_psv(const packing::Puzzle& puzzle,
                                          std::span<const packing::Solution> solutions);

}  // namespace tilewright::foreign
