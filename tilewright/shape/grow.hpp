#pragma once

#include "tilewright/shape/shape.hpp"

namespace tilewright::shape {

// All connected shapes of n cells, or of n blocks if the lattice has blocks.  There is one for each
// class under the given turns, in increasing order.  These are the free, one-sided or fixed
// polyforms of the lattice (on the square lattice OEIS A000105, A000988, A001168).
//   requires: n >= 1
//   cost:     number of fixed shapes * n * |group|
[[nodiscard]] std::vector<Shape> grow(const Lattice& lattice, std::size_t n, Turns turns);

// The classes under 'turns' into which one free class splits.  These are the shape and, if it must
// not be turned over, its mirror image; or all its orientations if it is fixed.
[[nodiscard]] std::vector<Shape> classes(const Lattice& lattice, const Shape& free_shape,
                                         Turns turns);

}  // namespace tilewright::shape
