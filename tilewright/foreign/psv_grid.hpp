#pragma once

#include <array>
#include <span>
#include <string_view>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::foreign {

// A grid of PolySolver that is one of our lattices.  Its coordinates are x, y, z and the kind of
// cell.  For triangles and hexagons, its axes are 120 degrees apart; ours are 60 degrees apart.
struct PsvGrid {
    std::string_view name;
    std::string_view lattice;
    int coordinates;  // 2 or 3
    int kinds;        // of cells in a unit
    lattice::Cell (*cell_at)(const std::array<int, 4>& numbers);
    std::array<int, 4> (*numbers_of)(lattice::Cell cell);
};

[[nodiscard]] std::span<const PsvGrid> psv_grids();

// Every orientation of a shape on the square grid, in the order in which PolySolver numbers them.
[[nodiscard]] std::vector<packing::Shape> psv_turns(const packing::Shape& shape,
                                                    shape::Turns turns);

}  // namespace tilewright::foreign
