#pragma once

#include <string>
#include <vector>

#include "tilewright/shape/shape.hpp"

namespace tilewright::shape {

// A stick of a six-piece burr: 2 x 2 x 6 cubes, of which some are cut away where it crosses others.
struct BurrStick {
    Shape shape;         // along x, with y and z in {0, 1}
    std::string name;    // its number
    std::string mirror;  // that of its mirror image
};

// All sticks in one piece, one of each two that are mirror images, by number: 837 if both count.
//
// The bits of number - 1 say which of twelve cubes are cut away: bits 0 to 3 those at y = 0, z = 1
// and x = 1 to 4, bits 4 to 7 those at y = 1, z = 1 and x = 1 to 4, bits 8 and 9 those at y = 0,
// z = 0 and x = 2 and 3, bits 10 and 11 those at y = 1, z = 0 and x = 2 and 3.  Of the numbers that
// a stick has in different positions, the least is its name (W. H. Cutler, A Computer Analysis of
// All 6-Piece Burrs, 1994).
//   cubic: the lattice of cubes
[[nodiscard]] std::vector<BurrStick> burr_sticks(const Lattice& cubic);

}  // namespace tilewright::shape
