#pragma once

#include <vector>

#include "tilewright/lattice/cell.hpp"

namespace tilewright::lattice {

// Edges of a board that are glued together.  The board is then a cylinder, a torus, a Moebius strip
// or a Klein bottle, and pieces wrap around it.
struct Wrap {
    int width = 0;   // the cells [x, y] and [x + width, y] are one; 0: not glued
    int height = 0;  // the cells [x, y] and [x, y + height] are one; 0: not glued
    // If not 0, [x + width, y] is the cell [x, twist_height - 1 - y] instead.  That needs a lattice
    // of single cells which has this reflection.
    int twist_height = 0;

    [[nodiscard]] bool none() const { return width == 0 && height == 0; }

    // The name of a cell with 0 <= x < width and 0 <= y < height.  A cell has many names, and this
    // one is unique.
    [[nodiscard]] Cell operator()(Cell cell) const { return none() ? cell : first_name(cell); }

    // The names of a cell that matter as an anchor, because they give different placements: its own
    // name, and on a twisted board also the one that it has after one turn.
    [[nodiscard]] std::vector<Cell> names(Cell cell) const;

    // The number of steps along x after which a cell has its own name and orientation again.
    [[nodiscard]] int period() const { return twist_height > 0 ? 2 * width : width; }

    friend bool operator==(const Wrap&, const Wrap&) = default;

private:
    [[nodiscard]] Cell first_name(Cell cell) const;
};

}  // namespace tilewright::lattice
