#pragma once

#include <array>

#include "tilewright/shape/shape.hpp"

namespace tilewright::shape {

// What one may ask of a shape.  All cost about n log n, or that times the order of the point group.

// Whether cells that are not the shape's are shut in by it: one cannot walk from them to the
// outside through facets (OEIS A001419 counts the polyominoes of which this is true).
[[nodiscard]] bool has_hole(const Lattice& lattice, const Shape& shape);

// Whether some rotation or reflection of the shape fits into a box of so many units.
[[nodiscard]] bool fits_in(const Lattice& lattice, const Shape& shape, Vec box);

// Whether a rotation or reflection other than the identity keeps the shape.
[[nodiscard]] bool is_symmetric(const Lattice& lattice, const Shape& shape);

// Whether every straight walk from cell to cell that leaves the shape has left it for good.  (On
// the square lattice: row-convex and column-convex.)
[[nodiscard]] bool is_convex(const Lattice& lattice, const Shape& shape);

// Whether the cells hang together without a cycle of neighbours.
[[nodiscard]] bool is_tree(const Lattice& lattice, const Shape& shape);

}  // namespace tilewright::shape
