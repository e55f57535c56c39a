#pragma once

#include <vector>

#include "tilewright/draw/colour.hpp"
#include "tilewright/packing/puzzle.hpp"

// Copies of a piece get shades of its colour, so that touching copies can be told apart.
namespace tilewright::draw {

inline constexpr std::size_t shade_count = 5;

// A shade of a colour.  Number 0 is the colour itself; the others are lighter or darker.
//   requires: number < shade_count
[[nodiscard]] Colour shade(Colour colour, std::size_t number);

// By placement: the number of its shade.  Placements are handled in their order.  Each gets the
// first shade that no touching copy of the same piece has before it.  When all shades are taken, it
// gets one that is taken least often.
//   cost: n log n for n cells
[[nodiscard]] std::vector<std::size_t> shades_of(const packing::Puzzle& puzzle,
                                                 const packing::Solution& placements);

// The labels of the placements: the names of their pieces.  Names with more than two letters are
// left out.  Where the layers of a solid are drawn side by side, the number of the copy follows if
// the piece lies there more than once.
[[nodiscard]] std::vector<std::string> labels_of(const packing::Puzzle& puzzle,
                                                 const packing::Solution& placements);

}  // namespace tilewright::draw
