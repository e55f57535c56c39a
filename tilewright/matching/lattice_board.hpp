#pragma once

#include <span>

#include "tilewright/lattice/lattice.hpp"
#include "tilewright/matching/board.hpp"

namespace tilewright::matching {

// The board of some cells of a lattice, whose sides are glued where cells touch; on a box that is
// wrapped, also around it.  Sites are called by their coordinates, "2,0".  The edges of a polygon
// are numbered in the order of the corners of the lattice's definition; those of a cube left,
// right, back, front, bottom, top (x, y and z grow to the right, to the front and to the top).
//   requires: cells are in reading order, each once; 'wrap' is not twisted
// Errors: a lattice that is not regular.
[[nodiscard]] Result<Board> lattice_board(const lattice::Lattice& lattice,
                                          std::span<const lattice::Cell> cells,
                                          const lattice::Wrap& wrap = {});

// The hint that names the lattices whose cells make boards: those that are regular.
[[nodiscard]] std::string lattices_for_tiles();

// The cells of a regular hexagon with sides of so many triangles or hexagons, and of a triangle.
//   requires: the lattice is regular and slanted: triangles or hexagons; size >= 1
[[nodiscard]] std::vector<lattice::Cell> hexagon_cells(const lattice::Lattice& lattice, int size);
[[nodiscard]] std::vector<lattice::Cell> triangle_cells(const lattice::Lattice& lattice, int size);

}  // namespace tilewright::matching
