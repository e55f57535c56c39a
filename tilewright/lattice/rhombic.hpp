#pragma once

#include "tilewright/lattice/cell.hpp"

namespace tilewright::lattice {

// The lattice "rhombic" has cubes that are cut by their six diagonal planes into 24 tetrahedra
// each.  The cell [x, y, z, k] lies in the cube at (x, y, z).  Its corners are the centre of the
// cube, the centre of a face, and the two ends of an edge of that face.  The index k counts the
// pairs of face and edge.  They are in reading order of their places in a 5 x 5 x 5 drawing of the
// cube: the face has the coordinate 0 or 4, and the edge leads from the middle 2 towards 1 or 3.  A
// cube together with the neighbouring cells at its six faces is a rhombic dodecahedron.

// The place of cell type k in that drawing.
//   requires: 0 <= k < 24
[[nodiscard]] Vec place_in_drawing(int k);

}  // namespace tilewright::lattice
