#pragma once

#include <array>

#include "tilewright/shape/shape.hpp"

namespace tilewright::shape {

// Properties of a shape.  Each costs about n log n, or that times the order of the point group.

// How many sets of connected cells the shape encloses: no path from neighbour to neighbour leads
// from them to the outside.
[[nodiscard]] std::size_t count_holes(const Lattice& lattice, const Shape& shape);

// Whether it encloses any.  (OEIS A001419 counts the polyominoes with this property.)
[[nodiscard]] bool has_hole(const Lattice& lattice, const Shape& shape);

// Whether some rotation or reflection of the shape fits into a box with these numbers of units.
[[nodiscard]] bool fits_in(const Lattice& lattice, const Shape& shape, Vec box);

// Whether a rotation or reflection other than the identity carries the shape onto itself.
[[nodiscard]] bool is_symmetric(const Lattice& lattice, const Shape& shape);

// Whether no straight walk from cell to cell that leaves the shape ever enters it again.  (On the
// square lattice, this means row-convex and column-convex.)
[[nodiscard]] bool is_convex(const Lattice& lattice, const Shape& shape);

// Whether the cells are connected and their neighbour graph has no cycle.
[[nodiscard]] bool is_tree(const Lattice& lattice, const Shape& shape);

}  // namespace tilewright::shape
