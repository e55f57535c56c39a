#pragma once

#include <vector>

#include "tilewright/lattice/cell.hpp"

namespace tilewright::lattice {

// Edges of a board that are glued together: the board is then a cylinder, a torus, a Moebius strip
// or a Klein bottle, and pieces wrap around it.
struct Wrap {
    int width = 0;         // the cells [x, y] and [x + width, y] are one; 0: not glued
    int height = 0;        // the cells [x, y] and [x, y + height] are one; 0: not glued
    int twist_height = 0;  // not 0: [x + width, y] is [x, twist_height - 1 - y] instead
                           // (on a lattice of single cells that has this reflection)

    [[nodiscard]] bool none() const { return width == 0 && height == 0; }

    // The one of all names of a cell that lies in 0 <= x < width, 0 <= y < height.
    [[nodiscard]] Cell operator()(Cell cell) const { return none() ? cell : first_name(cell); }

    // The cell by its own name, and on a twisted board by the one it has after one turn: as an
    // anchor each gives other placements.
    [[nodiscard]] std::vector<Cell> names(Cell cell) const;

    // After how many steps along x a cell has its own name and orientation again.
    [[nodiscard]] int period() const { return twist_height > 0 ? 2 * width : width; }

    friend bool operator==(const Wrap&, const Wrap&) = default;

private:
    [[nodiscard]] Cell first_name(Cell cell) const;
};

}  // namespace tilewright::lattice
