#pragma once

#include "tilewright/lattice/cell.hpp"

namespace tilewright::lattice {

// The lattice "tetra-octa": tetrahedra, and octahedra cut into eighths.  Space is filled with cubes
// of two kinds in turn, like the fields of a chessboard.  A cube holds a regular tetrahedron on
// four of its corners, and on each of the other four an eighth of an octahedron.
//
// The cubes of one kind make a face-centred lattice: the unit at (x, y, z) is the cube at
// (x + y, x + z, y + z) and the one after it in the direction of x.  Types 0 and 5 are the
// tetrahedra of these two cubes, 1 to 4 and 6 to 9 the eighths, by their corners in reading order.

// The cube of a cell, and the corner (0 or 1 in each direction) that an eighth lies on.
struct PlaceInCube {
    Vec cube;
    bool eighth = false;
    Vec corner;  // of an eighth
};
[[nodiscard]] PlaceInCube place_in_cube(Cell cell);

// The inverse.
//   requires: an eighth lies on a corner where its cube has one
[[nodiscard]] Cell cell_in_cube(const PlaceInCube& place);

}  // namespace tilewright::lattice
