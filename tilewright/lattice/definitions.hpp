#pragma once

#include "tilewright/lattice/lattice.hpp"

// The definitions of all lattices.  Each has a file of its own.
namespace tilewright::lattice {

// Flat, with one cell per unit.
[[nodiscard]] Definition square();
[[nodiscard]] Definition king();
[[nodiscard]] Definition rectangle();
[[nodiscard]] Definition rhomb();
[[nodiscard]] Definition parallelogram();
[[nodiscard]] Definition hexagonal();

// Flat, with several cells per unit.
[[nodiscard]] Definition triangular();
[[nodiscard]] Definition kite();
[[nodiscard]] Definition half_square();
[[nodiscard]] Definition drafter();

// The edges of flat lattices.
[[nodiscard]] Definition stick();
[[nodiscard]] Definition triangular_stick();
[[nodiscard]] Definition hexagonal_stick();

// Solid.
[[nodiscard]] Definition cubic();
[[nodiscard]] Definition prism();
[[nodiscard]] Definition fcc();
[[nodiscard]] Definition square_face();
[[nodiscard]] Definition rhombic();
[[nodiscard]] Definition tetra_octa();

}  // namespace tilewright::lattice
