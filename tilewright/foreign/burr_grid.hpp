#pragma once

#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::foreign {

using lattice::Cell;
using lattice::Vec;

// The space grids of BurrTools.  On every grid, shapes are boxes of voxels (x, y, z).  On grids
// that are not made of cubes, voxels stand for other solids, and some for nothing:
//   0  cubes: each voxel is one
//   1  prisms on triangles: the base points towards -y where x + y is odd; neighbours are x +- 1,
//      z +- 1, and y + 1 where x + y is odd, otherwise y - 1
//   2  spheres, where x + y + z is even
//   3  cubes cut into 24 tetrahedra, each cube 5 x 5 x 5 voxels (see lattice/rhombic)
//   4  tetrahedra and octahedra in cubes of 3 x 3 x 3 voxels (see lattice/tetra_octa): a
//      tetrahedron in the middle voxel, eighths of octahedra in the corner voxels
// Sources: https://burrtools.sourceforge.net/gui-doc (the grids), and the comments of voxel_3.h and
// voxel_4.h in https://github.com/burr-tools/burr-tools.
struct BurrGrid {
    int number;
    std::string_view title;
    std::string_view lattice;  // the name of our lattice
    int turns;                 // how many of its numbered turns are known here
    bool (*holds_cell)(Vec voxel);
    Cell (*cell_at)(Vec voxel);  // requires: holds_cell(voxel)
    Vec (*voxel_of)(Cell cell);
    Vec (*origin)(Vec least);  // the last step of the grid that is not beyond 'least'
    int round;                 // sizes of shapes are multiples of it
};

// All five grids, by number.
[[nodiscard]] std::span<const BurrGrid> burr_grids();

// The grid for puzzles on a lattice.  Null when there is none.
[[nodiscard]] const BurrGrid* burr_grid_for(std::string_view lattice);

// The cells of a shape after one of BurrTools' numbered turns, moved so that its hot spot lies at
// 'position'.  Nothing when the turn is not known, or when the grid has no cell where one would
// lie.
[[nodiscard]] std::optional<std::vector<Cell>> place_shape(const BurrGrid& grid,
                                                           const lattice::Lattice& lattice,
                                                           std::span<const Vec> voxels,
                                                           Vec hot_spot, Vec position, int turn);

// A shape after a turn, and for each of its cells the number of that cell before the turn.
struct Turned {
    packing::Shape shape;
    std::vector<std::size_t> from;
};

// The shape after every turn of BurrTools, the unturned shape first.  Equal images occur several
// times.
[[nodiscard]] std::vector<Turned> burr_images(const BurrGrid& grid, const lattice::Lattice& lattice,
                                              const packing::Shape& shape);

// All orientations that BurrTools gives to a piece, the shape itself first.  Pieces are rotated and
// never reflected.  On spheres there are more of them than the lattice has rotations: a piece that
// is flat in a close-packed layer also fits after a sixth of a turn.
[[nodiscard]] std::vector<packing::Shape> burr_orientations(const BurrGrid& grid,
                                                            const lattice::Lattice& lattice,
                                                            const packing::Shape& shape);

}  // namespace tilewright::foreign
