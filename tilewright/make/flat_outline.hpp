#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/make/ring.hpp"
#include "tilewright/make/sizes.hpp"

// Outlines of things that lie on a flat lattice, at true size.
namespace tilewright::make {

// The outline of a piece, smaller all around by half of the gap.  Pieces made of sticks have the
// width of sticks, are shortened at their ends and cut across where they turn, so that other pieces
// can meet them in the same point.
// Errors (without a source): cells that hang together in corners only; sizes that leave nothing of
// a side.
[[nodiscard]] Result<std::vector<Ring>> piece_outline(const draw::Plane& plane,
                                                      const std::vector<Cell>& cells,
                                                      const Sizes& sizes);

// The outline of what a tray is hollow for: the cells, or for sticks the rectangle around them,
// larger all around by half of the gap.  What the hollow lies around, and touches itself in a
// corner, is parted there.
// Errors (without a source): a gap that leaves nothing of a side.
[[nodiscard]] Result<std::vector<Ring>> hollow_outline(const draw::Plane& plane,
                                                       const std::vector<Cell>& cells,
                                                       const Sizes& sizes);

// The ruler for a plane.
[[nodiscard]] Ruler ruler_of(const draw::Plane& plane, const Sizes& sizes);

}  // namespace tilewright::make
