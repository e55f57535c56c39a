#pragma once

#include "tilewright/draw/plane.hpp"
#include "tilewright/draw/style.hpp"

namespace tilewright::draw {

// The flat lattice that the cells of one layer of a solid lattice make: squares for cubes,
// triangles for prisms, hexagons for spheres.  A flat lattice is its own layer; null for lattices
// whose layers are not flat.
[[nodiscard]] const Lattice* layer_lattice(const Lattice& lattice);

// A board with pieces on it, the rest of it empty; layers of a solid stand side by side, the lowest
// first.  Letters are drawn where there is room.
//   requires: layer_lattice(*puzzle.lattice) is not null
[[nodiscard]] Scene draw_board(const puzzle::Puzzle& puzzle, const puzzle::Solution& placements,
                               const Style& style);

// A piece by itself, as the puzzle gives it, in the colour given.
//   requires: as for draw_board
[[nodiscard]] Scene draw_piece(const Lattice& lattice, const shape::Shape& shape, Colour colour,
                               const Style& style);

}  // namespace tilewright::draw
