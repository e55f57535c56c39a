#pragma once

#include "tilewright/lattice/lattice.hpp"

// The definitions of all lattices.
namespace tilewright::lattice {

// Flat, with one cell per unit: flat_lattices.cpp.
[[nodiscard]] Definition square();
[[nodiscard]] Definition king();
[[nodiscard]] Definition rectangle();
[[nodiscard]] Definition rhomb();
[[nodiscard]] Definition parallelogram();
[[nodiscard]] Definition hexagonal();

// Flat, with several cells per unit: flat_lattices.cpp.
[[nodiscard]] Definition triangular();
[[nodiscard]] Definition kite();
[[nodiscard]] Definition half_square();
[[nodiscard]] Definition drafter();

// The edges of flat lattices: stick_lattices.cpp.
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
