#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/make/ring.hpp"
#include "tilewright/make/sizes.hpp"

namespace tilewright::make {

// The outline of a piece made of sticks: lines on both sides of its sticks, at half of their width.
// Where the piece turns, a straight line cuts across the corner, and where it ends, it ends before
// the point.  So all pieces that may meet in a point of a square or hexagonal grid have room there,
// with the gap between them.
//   requires: the plane is made of sticks
//   cost:     n log n for n sticks
//   errors:   sticks that are too wide for that (Fault::Usage, without a source)
[[nodiscard]] Result<std::vector<Ring>> stick_outline(const draw::Plane& plane,
                                                      const std::vector<Cell>& cells,
                                                      const Ruler& ruler, const Sizes& sizes);

}  // namespace tilewright::make
