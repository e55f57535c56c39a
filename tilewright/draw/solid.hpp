#pragma once

#include "tilewright/draw/style.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::draw {

// Pieces of a solid puzzle, copies of one in shades of its colour, as they are seen from above, the
// left and the front (isometrically): x runs to the lower right, y to the lower left, z upwards, as
// when the layers of its picture are stacked.
//   apart: how far pieces move away from the middle, as a part of their distance from it
//   requires: the lattice is not flat; at least one placement
[[nodiscard]] Scene draw_solid(const packing::Puzzle& puzzle, const packing::Solution& placements,
                               double apart, const Style& style);

// The same, not moved apart, in a picture with room for the whole board: pictures of one puzzle
// with more and more pieces fit over one another.
[[nodiscard]] Scene draw_in_whole_board(const packing::Puzzle& puzzle,
                                        const packing::Solution& placements, const Style& style);

// A step of putting a solid together: the first so many of its placements, those before the last
// one in paler colours.  Pictures of all steps are equally large, and everything stays in its
// place.
//   requires: the lattice is not flat; 0 < number <= order.size()
[[nodiscard]] Scene draw_step(const packing::Puzzle& puzzle, const packing::Solution& order,
                              std::size_t number, const Style& style);

// A piece by itself, in the same way.
[[nodiscard]] Scene draw_solid_piece(const packing::Lattice& lattice, const shape::Shape& shape,
                                     Colour colour, const Style& style);

}  // namespace tilewright::draw
