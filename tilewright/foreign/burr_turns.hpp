#pragma once

#include <vector>

#include "tilewright/lattice/cell.hpp"

namespace tilewright::foreign {

// The turns of BurrTools by their numbers, as assemblies in files use them.  They are linear maps
// of voxels, or on grid 1 (prisms) of the units of our lattice.  The order is that of rotmatrix.inc
// in https://github.com/burr-tools/burr-tools.  Its rows turn out to be products of a few turns:
//   grids 0, 3, 4   A X^(t % 4), where X turns about x; A turns about y (none to three quarters),
//                   and after those about z (a quarter forwards, a quarter backwards)
//   grid 1          R^(t % 6) F^(t / 6), a sixth of a turn and a half turn about y
//   grid 2          B^(t/2 % 4) M H^(t % 2), where M is one of three; the first 24 of 120 turns
//   requires: 0 <= turn < 24, and on grid 1 turn < 12
[[nodiscard]] lattice::Matrix burr_turn(int grid, int turn);

// The other 96 turns of grid 2, as matrices multiplied by three.  Each is a turn of the lattice,
// followed by a half turn about an axis (1, 1, 1) and by another turn of the lattice.  The half
// turn carries every third layer of spheres onto itself.
[[nodiscard]] const std::vector<lattice::Matrix>& twists_in_thirds();

}  // namespace tilewright::foreign
