#pragma once

#include <span>
#include <string_view>

#include "tilewright/base/stop.hpp"
#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// Puzzles of PolySolver (.psv).  The first line is a description.  Then come words in upper or
// lower case; comments begin with '#':
//   GRID                              square, cube, triangle, hexagon, ... (default: square)
//   board ((x,y[,z][:t]) CELLS)       the box from 0 to that corner; each listed cell is taken out,
//                                     or added if it was outside
//   tile [flip|fixed] [MAX [MIN]] (CELLS [+ CELLS]...) [(red,green,blue)]
//                                     a piece that may be rotated; with flip also reflected, with
//                                     fixed not even rotated; between MIN (default 0) and MAX
//                                     (default 1) copies; '+' separates several shapes of one tile
//   place (NUMBER (x,y|TURN), ...)    copies already placed; copies count from 1
//   mode FillAll | UseAll             fill the board, or use every copy on a board that may keep
//                                     gaps
//   solution (NUMBER (x,y|TURN), ...)
//   notes TEXT                        two letters a..p for each byte
// A comment of one word in the line before a tile is taken for its name; others are called T1, T2,
// ...
// Sources: https://www.jaapsch.net/puzzles/polysolver.htm, and the converter and the examples in
// https://github.com/stdio2016/polysolve.  The order of the turns of squares was inferred from the
// solutions in its pento.psv, which fit only one order: quarter turns (x,y) to (y,-x) of the tile,
// then those of its reflection (-x,y), without repetitions.  The corner of the bounding box is at
// (x,y).
//
//   stop:   is asked before each solution
//   errors: other grids, modes and words; tiles with shapes of different sizes; it was stopped.  On
//           grids other than squares, placed tiles are an error and solutions become a note.
[[nodiscard]] Result<Imported> import_psv(std::string_view text, const Stop& stop = {});

// Writes a puzzle for PolySolver.
//   errors: a lattice without such a grid; boards that mix optional and required cells, or that
//           leave a choice of pieces; rules beyond covering; it was stopped, as import_psv
[[nodiscard]] Result<Exported> export_psv(const packing::Puzzle& puzzle,
                                          std::span<const packing::Solution> solutions,
                                          const Stop& stop = {});

}  // namespace tilewright::foreign
