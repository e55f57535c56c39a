#pragma once

#include <vector>

#include "tilewright/lattice/lattice.hpp"

namespace tilewright::lattice {

// The facets of a cell, each given by its corners: the ends of a segment, the sides of a polygon (a
// corner and the next one), or the faces of a polyhedron (corners in no particular order).
//   requires: the corners are those of a convex body; those of a polygon are in order around it
//   cost:     n^4 for a polyhedron with n corners
[[nodiscard]] std::vector<Corners> facets(const Corners& cell);

// The cross product, as if the basis were Cartesian.
[[nodiscard]] Vec cross(Vec a, Vec b);

}  // namespace tilewright::lattice
