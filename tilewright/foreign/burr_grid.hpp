#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::foreign {

using lattice::Cell;
using lattice::Vec;

// The space grids of BurrTools.  Its shapes are boxes of voxels (x, y, z) on every grid; where a
// grid is not made of cubes, voxels stand for other solids, and some for nothing:
//   0  cubes: each voxel one
//   1  prisms on triangles: the base points towards -y where x + y is odd; neighbours x +- 1, z +-
//   1,
//      and y - 1 of the others, y + 1 of these
//   2  spheres, where x + y + z is even
//   3  cubes cut into 24 tetrahedra, each in 5 x 5 x 5 voxels (see lattice/rhombic)
//   4  tetrahedra and octahedra in cubes of 3 x 3 x 3 voxels (see lattice/tetra_octa): a
//   tetrahedron
//      in the middle voxel, eighths of octahedra in corners
// Facts: https://burrtools.sourceforge.net/gui-doc (the grids), and the comments of voxel_3.h and
// voxel_4.h in https://github.com/burr-tools/burr-tools.
struct BurrGrid {
    int number;
    std::string_view title;
    std::string_view lattice;  // ours
    int turns;                 // how many of its numbered turns are known here
    bool (*holds_cell)(Vec voxel);
    Cell (*cell_at)(Vec voxel);  // requires: holds_cell(voxel)
    Vec (*voxel_of)(Cell cell);
    Vec (*origin)(Vec least);  // the greatest whole step of the grid not beyond 'least'
    int round;                 // sizes of shapes are multiples of this
};

// All five, by number.
[[nodiscard]] std::span<const BurrGrid> burr_grids();

// The grid that puzzles on a lattice are written for; nothing when there is none.
[[nodiscard]] const BurrGrid* burr_grid_for(std::string_view lattice);

// The cells of a shape that was turned by one of BurrTools' numbered turns and moved so that its
// hot spot comes to lie at 'position'.  Nothing when the turn is not known or a cell ends up where
// the grid has none.
[[nodiscard]] std::optional<std::vector<Cell>> place_shape(const BurrGrid& grid,
                                                           const lattice::Lattice& lattice,
                                                           std::span<const Vec> voxels,
                                                           Vec hot_spot, Vec position, int turn);

// A shape after a turn, and which of its cells each of the cells was before.
struct Turned {
    packing::Shape shape;
    std::vector<std::size_t> from;
};

// The shape after every turn that BurrTools gives it, the first of them none; images that are equal
// come several times.
[[nodiscard]] std::vector<Turned> burr_images(const BurrGrid& grid, const lattice::Lattice& lattice,
                                              const packing::Shape& shape);

// Every way in which BurrTools turns a piece: rotated, never reflected; the shape itself first.  On
// spheres these are more than the rotations of the lattice: what is flat in a close-packed layer
// also fits in after a sixth of a turn.
[[nodiscard]] std::vector<packing::Shape> burr_orientations(const BurrGrid& grid,
                                                            const lattice::Lattice& lattice,
                                                            const packing::Shape& shape);

}  // namespace tilewright::foreign
