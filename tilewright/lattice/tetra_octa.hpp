#pragma once

#include "tilewright/lattice/cell.hpp"

namespace tilewright::lattice {

// The lattice "tetra-octa" has tetrahedra, and octahedra cut into eighths.  Cubes of two kinds fill
// space and alternate like the squares of a chessboard.  A cube holds a regular tetrahedron on four
// of its corners, and an eighth of an octahedron on each of the other four.
//
// The cubes of one kind form a face-centred lattice.  The unit at (x, y, z) consists of the cube at
// (x + y, x + z, y + z) and the next cube in the direction of x.  Types 0 and 5 are the tetrahedra
// of these two cubes.  Types 1 to 4 and 6 to 9 are their eighths, ordered by their corners in
// reading order.

// The place of a cell in a cube.  For an eighth, 'corner' is the corner it lies on, with 0 or 1 in
// each direction.
struct PlaceInCube {
    Vec cube;
    bool eighth = false;
    Vec corner;  // of an eighth
};
[[nodiscard]] PlaceInCube place_in_cube(Cell cell);

// The inverse of place_in_cube.
//   requires: an eighth lies on a corner where its cube has one
[[nodiscard]] Cell cell_in_cube(const PlaceInCube& place);

}  // namespace tilewright::lattice
