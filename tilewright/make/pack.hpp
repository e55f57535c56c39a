#pragma once

#include <cstddef>
#include <vector>

#include "tilewright/make/ring.hpp"

namespace tilewright::make {

// Where a rectangle goes: its corner of least coordinates, on which sheet.
struct Spot {
    std::size_t sheet = 0;
    Point at;
};

struct Extent {
    double width = 0;
    double height = 0;
};

// Puts rectangles on sheets, in rows, high ones first.  Rectangles are not turned.
//   sheet:    between its margins; a rectangle larger than that has a sheet or a row of its own
//   returns:  a spot for each, in the order given
//   cost:     n log n for n rectangles
[[nodiscard]] std::vector<Spot> pack(const std::vector<Extent>& rectangles, Extent sheet,
                                     double spacing);

// A sheet on which all of them have room, about as wide as it is high.
[[nodiscard]] Extent roomy_sheet(const std::vector<Extent>& rectangles, double spacing);

}  // namespace tilewright::make
