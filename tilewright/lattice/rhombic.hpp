#pragma once

#include "tilewright/lattice/cell.hpp"

namespace tilewright::lattice {

// The lattice "rhombic": cubes, each cut by its six diagonal planes into 24 tetrahedra.  A cell
// [x, y, z, k] lies in the cube at (x, y, z), between its centre, the centre of a face, and an edge
// of that face.  k counts the pairs of face and edge in reading order of their places in a 5 x 5 x
// 5 drawing of the cube, in which the face is the coordinate 0 or 4 and the edge leads from the
// middle 2 towards 1 or 3.  A cube with the cells of its six neighbours at the common faces is a
// rhombic dodecahedron.

// The place of cell type k in that drawing.
//   requires: 0 <= k < 24
[[nodiscard]] Vec place_in_drawing(int k);

}  // namespace tilewright::lattice
