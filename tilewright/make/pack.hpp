#pragma once

#include <cstddef>
#include <vector>

#include "tilewright/make/ring.hpp"

namespace tilewright::make {

// Where a rectangle goes: its sheet, and its corner with the least coordinates.
struct Spot {
    std::size_t sheet = 0;
    Point at;
};

struct Extent {
    double width = 0;
    double height = 0;
};

// Puts rectangles on sheets in rows, the highest ones first.  Rectangles are not turned.
//   sheet:   its size between the margins; a larger rectangle gets a sheet or a row of its own
//   returns: a spot for each rectangle, in the given order
//   cost:    n log n for n rectangles
[[nodiscard]] std::vector<Spot> pack(const std::vector<Extent>& rectangles, Extent sheet,
                                     double spacing);

// The size of a sheet that has room for all rectangles and is about as wide as high.
[[nodiscard]] Extent roomy_sheet(const std::vector<Extent>& rectangles, double spacing);

}  // namespace tilewright::make
