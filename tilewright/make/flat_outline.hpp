#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/make/ring.hpp"
#include "tilewright/make/sizes.hpp"

// Outlines at true size of things on a flat lattice.
namespace tilewright::make {

// The outline of a piece, made smaller all around by half of the gap.  Sticks have their width;
// they are shortened at the ends of the piece and cut across where it turns, so that other pieces
// can meet it in the same point.
//   errors: cells that are connected in corners only; sizes that leave nothing of a side (both
//           without a source)
[[nodiscard]] Result<std::vector<Ring>> piece_outline(const draw::Plane& plane,
                                                      const std::vector<Cell>& cells,
                                                      const Sizes& sizes);

// The outline of the hollow in a tray: the cells, or for sticks the rectangle around them, made
// larger all around by half of the gap.  Material that stands in the hollow and touches itself only
// in a corner is separated there.
//   errors: a gap that leaves nothing of a side (without a source)
[[nodiscard]] Result<std::vector<Ring>> hollow_outline(const draw::Plane& plane,
                                                       const std::vector<Cell>& cells,
                                                       const Sizes& sizes);

// The ruler for a plane.
[[nodiscard]] Ruler ruler_of(const draw::Plane& plane, const Sizes& sizes);

}  // namespace tilewright::make
