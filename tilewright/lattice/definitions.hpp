#pragma once

#include "tilewright/lattice/lattice.hpp"

// What there is to say about each lattice.
namespace tilewright::lattice {

// Flat, one cell a unit: flat_lattices.cpp.
[[nodiscard]] Definition square();
[[nodiscard]] Definition king();
[[nodiscard]] Definition rectangle();
[[nodiscard]] Definition rhomb();
[[nodiscard]] Definition parallelogram();
[[nodiscard]] Definition hexagonal();

// Flat, several cells a unit: flat_lattices.cpp.
[[nodiscard]] Definition triangular();
[[nodiscard]] Definition kite();
[[nodiscard]] Definition half_square();
[[nodiscard]] Definition drafter();

// Edges of flat lattices: stick_lattices.cpp.
[[nodiscard]] Definition stick();
[[nodiscard]] Definition triangular_stick();
[[nodiscard]] Definition hexagonal_stick();

// Solid: solid_lattices.cpp, and a file each where the corners are computed.
[[nodiscard]] Definition cubic();
[[nodiscard]] Definition prism();
[[nodiscard]] Definition fcc();
[[nodiscard]] Definition square_face();
[[nodiscard]] Definition rhombic();
[[nodiscard]] Definition tetra_octa();

}  // namespace tilewright::lattice
