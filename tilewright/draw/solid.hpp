#pragma once

#include <span>
#include <vector>

#include "tilewright/disassembly/stages.hpp"
#include "tilewright/draw/moved.hpp"
#include "tilewright/draw/style.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::draw {

// Draws the pieces of a solid puzzle.  Copies of a piece have shades of its colour.  The view is
// isometric, from above, left and front: x points to the lower right, y to the lower left and z up,
// as if the layers of its picture were stacked.
//   apart:    how far to move pieces away from the middle, relative to their distance from it
//   requires: the lattice is not flat; there is at least one placement
[[nodiscard]] Scene draw_solid(const packing::Puzzle& puzzle, const packing::Solution& placements,
                               double apart, const Style& style);

// The same without moving pieces apart, in a picture with room for the whole board.  So pictures of
// one puzzle with different pieces can be laid over one another.
[[nodiscard]] Scene draw_in_whole_board(const packing::Puzzle& puzzle,
                                        const packing::Solution& placements, const Style& style);

// Draws pieces that have moved.
//   around:   there is room in the picture for these cells
//   requires: the lattice is not flat; no pieces overlap
[[nodiscard]] Scene draw_moved_solid(const packing::Puzzle& puzzle,
                                     const packing::Solution& placements,
                                     std::span<const Moved> moved, const std::vector<Cell>& around,
                                     const Style& style);

// Draws the cells that must be covered as one grey body.
[[nodiscard]] Scene draw_body(const packing::Puzzle& puzzle, const Style& style);

// Draws a step of assembling a solid: the first 'number' placements, in paler colours except for
// the last one.  The pictures of all steps have the same size, and everything stays in its place.
//   requires: the lattice is not flat; 0 < number <= order.size()
[[nodiscard]] Scene draw_step(const packing::Puzzle& puzzle, const packing::Solution& order,
                              std::size_t number, const Style& style);

// Draws a step of putting a solid together by moves, when it is done: the pieces that there are
// then, in paler colours except for those that it has moved.  An arrow says where they went.
//   stage:  of taking the solid apart, where the step is undone
//   around: as for draw_moved_solid
[[nodiscard]] Scene draw_stage(const packing::Puzzle& puzzle, const packing::Solution& order,
                               const disassembly::Stage& stage, const std::vector<Cell>& around,
                               const Style& style);

// Draws a single piece in the same way.
[[nodiscard]] Scene draw_solid_piece(const packing::Lattice& lattice, const shape::Shape& shape,
                                     Colour colour, const Style& style);

}  // namespace tilewright::draw
