#pragma once

#include <span>

#include "tilewright/lattice/lattice.hpp"
#include "tilewright/matching/board.hpp"

namespace tilewright::matching {

// Makes a board of some cells of a lattice.  Sides are glued where cells touch, also across the
// glued edges of a wrapped box.  Sites are named by their coordinates, such as "2,0".  Edges are
// numbered
//   polygons:  in the order of the corners in the lattice's definition
//   cubes:     left, right, back, front, bottom, top (x grows to the right, y to the front, z to
//              the top)
//   requires: cells are in reading order, each once; 'wrap' is not twisted
//   errors:   the lattice is not regular
[[nodiscard]] Result<Board> lattice_board(const lattice::Lattice& lattice,
                                          std::span<const lattice::Cell> cells,
                                          const lattice::Wrap& wrap = {});

// The hint that names the lattices whose cells make boards: those that are regular.
[[nodiscard]] std::string lattices_for_tiles();

}  // namespace tilewright::matching
