#pragma once

#include "tilewright/draw/style.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::draw {

// A place on a board, and how many solutions belong to it.
struct PlaceCount {
    std::vector<lattice::Cell> cells;
    std::size_t form;            // places of one form are translates of each other
    std::optional<double> many;  // about how many solutions; nothing where that is not known
    std::string text;            // the number in words
};

// A map of places: a mark for each of them, in the middle of its cells, coloured by the number of
// its solutions on a scale of logarithms, with the number as text.  Each form has a board of its
// own, where a dashed line shows the cells of the place with the most solutions.  A legend explains
// the colours.
//   places:   at least one; forms are numbered from 0 on
//   title:    above the map
//   requires: puzzle.lattice->layer() is not null; the places lie on its region
[[nodiscard]] Scene draw_place_map(const packing::Puzzle& puzzle,
                                   const std::vector<PlaceCount>& places, const std::string& title,
                                   const Style& style);

}  // namespace tilewright::draw
