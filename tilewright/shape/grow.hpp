#pragma once

#include "tilewright/shape/shape.hpp"

namespace tilewright::shape {

// All connected shapes of n cells (or n blocks, on a lattice that has blocks), one for each class
// under the given turns, in increasing order: the free, one-sided or fixed polyforms of the lattice
// (OEIS A000105, A000988, A001168 on the square lattice).
//   requires: n >= 1
//   cost:     proportional to the number of fixed shapes times n * |group|
[[nodiscard]] std::vector<Shape> grow(const Lattice& lattice, std::size_t n, Turns turns);

// The classes under 'turns' that one free class falls into: itself and, when turning over is not
// allowed, its mirror image; every orientation when fixed.
[[nodiscard]] std::vector<Shape> classes(const Lattice& lattice, const Shape& free_shape,
                                         Turns turns);

}  // namespace tilewright::shape
