#pragma once

#include <vector>

#include "tilewright/draw/colour.hpp"
#include "tilewright/packing/puzzle.hpp"

// Copies of one piece have shades of one colour, so that those that touch can be told apart.
namespace tilewright::draw {

inline constexpr std::size_t shade_count = 5;

// The colour itself (number 0), or a lighter or darker one.
//   requires: number < shade_count
[[nodiscard]] Colour shade(Colour colour, std::size_t number);

// The numbers of the shades that the placements have, one after another: each the first one that no
// copy of the same piece has which touches it and comes before it; where all are taken, one that is
// taken least.
//   cost: n log n for n cells
[[nodiscard]] std::vector<std::size_t> shades_of(const packing::Puzzle& puzzle,
                                                 const packing::Solution& placements);

// What is written on the placements: the names of their pieces, and where the layers of a solid are
// drawn side by side, behind the name of a piece that lies there more than once also the number of
// the copy.  Names of more than two letters are left out.
[[nodiscard]] std::vector<std::string> labels_of(const packing::Puzzle& puzzle,
                                                 const packing::Solution& placements);

}  // namespace tilewright::draw
