#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/make/ring.hpp"
#include "tilewright/make/sizes.hpp"

namespace tilewright::make {

// The outline of a piece made of sticks: the lines at half of a stick's width on both sides of
// them.  Around a point where the piece turns, a straight line leads across; where it ends, it ends
// before the point; so all pieces that may meet in a point of a square or hexagonal grid have room
// there, with the gap between them.
//   requires: the plane is made of sticks
//   cost:     n log n for n sticks
// Errors (Fault::Usage, without a source): sticks that are too wide for that.
[[nodiscard]] Result<std::vector<Ring>> stick_outline(const draw::Plane& plane,
                                                      const std::vector<Cell>& cells,
                                                      const Ruler& ruler, const Sizes& sizes);

}  // namespace tilewright::make
