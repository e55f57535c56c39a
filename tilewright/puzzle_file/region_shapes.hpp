#pragma once

#include <span>
#include <vector>

#include "tilewright/lattice/lattice.hpp"

// Regions of a certain form.  All are moved so that the least coordinates of their cells are 0.
namespace tilewright::puzzle_file {

// The cells of a regular hexagon, and of a triangle, with 'size' triangles or hexagons along a
// side.
//   requires: the lattice is regular and slanted: triangles or hexagons; size >= 1
[[nodiscard]] std::vector<lattice::Cell> hexagon_cells(const lattice::Lattice& lattice, int size);
[[nodiscard]] std::vector<lattice::Cell> triangle_cells(const lattice::Lattice& lattice, int size);

// The cells whose middle is at most half a diameter away from the centre of a disc.  The diameter
// is counted in units of x.  On a slanted lattice the centre is a point with whole coordinates; on
// others it is the middle of a box with that diameter for its sides.
//   requires: the lattice is flat; 1 <= diameter <= 2000
//   cost:     cells around the disc
[[nodiscard]] std::vector<lattice::Cell> disc_cells(const lattice::Lattice& lattice, int diameter);

// The cells whose middle lies inside a polygon, and not on its border.  Sides that cross make
// inside what an odd number of them separates from the outside.
//   corners:  in the coordinates of the lattice
//   requires: the lattice is flat; there are three corners or more; coordinates are below 2^20
//   cost:     area of the box around the polygon * corners
[[nodiscard]] std::vector<lattice::Cell> polygon_cells(const lattice::Lattice& lattice,
                                                       std::span<const lattice::Vec> corners);

}  // namespace tilewright::puzzle_file
