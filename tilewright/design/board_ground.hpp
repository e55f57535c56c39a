#pragma once

#include <cstddef>
#include <span>
#include <vector>

#include "tilewright/design/symmetry_places.hpp"
#include "tilewright/lattice/cell_numbers.hpp"

namespace tilewright::design {

// The orbits of cells of which boards with a symmetry are made, by number.
class BoardGround {
public:
    // A board: of each orbit, whether it has its cells.
    using Taken = std::vector<bool>;

    BoardGround(const lattice::Lattice& lattice, Orbits orbits);

    [[nodiscard]] std::size_t count() const { return orbits_.size(); }
    [[nodiscard]] const std::vector<lattice::Cell>& orbit(std::size_t number) const {
        return orbits_[number];
    }
    [[nodiscard]] std::size_t size(std::size_t number) const { return orbits_[number].size(); }

    // Whether each orbit is one cell.
    [[nodiscard]] bool is_fine() const { return cells_.size() == count(); }
    // The orbits that a shape covers with its first cell on this one; empty unless it lies within
    // the ground, and beside the board.
    //   requires: is_fine()
    [[nodiscard]] std::vector<std::size_t> place(std::span<const lattice::Cell> shape,
                                                 std::size_t anchor, const Taken& taken) const;

    // The number of orbits that the board has and that touch this one.
    [[nodiscard]] std::size_t contacts(const Taken& taken, std::size_t number) const;
    // The orbits that the board has not, and that touch one that it has.
    [[nodiscard]] std::vector<std::size_t> around(const Taken& taken) const;

    // The cells of a board, in reading order.
    [[nodiscard]] std::vector<lattice::Cell> cells(const Taken& taken) const;
    // The board with these cells.
    //   requires: they are those of some orbits, in reading order
    [[nodiscard]] Taken taken(const std::vector<lattice::Cell>& cells) const;

private:
    Orbits orbits_;
    lattice::CellNumbers cells_;                      // of all orbits, one after the other
    std::vector<std::size_t> orbit_of_;               // by number of a cell
    std::vector<std::vector<std::size_t>> touching_;  // by orbit; without itself
};

}  // namespace tilewright::design
