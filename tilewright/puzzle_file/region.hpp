#pragma once

#include <map>
#include <span>
#include <string>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/id.hpp"
#include "tilewright/lattice/lattice.hpp"
#include "tilewright/lattice/wrap.hpp"

namespace tilewright::puzzle_file {

using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;

using ColourId = Id<struct ColourTag>;
inline constexpr ColourId no_colour{0};

// The cells to fill.  Both lists are in reading order, and no cell is in both.
struct Region {
    std::vector<Cell> required;
    std::vector<Cell> optional;  // may stay empty
    Position at;
    lattice::Wrap wrap = {};                // how edges are glued together
    std::map<Cell, ColourId> colours = {};  // only of cells that have a colour
    // Several boards may be filled at the same time.  This list has the x at which each board after
    // the first begins.  Each board may be turned by itself, and no piece lies on two of them.
    std::vector<int> board_starts = {};

    [[nodiscard]] std::size_t size() const { return required.size() + optional.size(); }
    [[nodiscard]] std::size_t board_count() const { return board_starts.size() + 1; }
    // The index of the board that a cell belongs to.
    [[nodiscard]] std::size_t board_of(Cell cell) const;
};

// Cells as puzzle files list them: "[[0, 0], [1, 0]]".
[[nodiscard]] std::string cells_text(const Lattice& lattice, std::span<const Cell> cells);

// The line of a puzzle file that says how edges are glued.  Empty when none are.
[[nodiscard]] std::string wrap_text(const lattice::Wrap& wrap);

}  // namespace tilewright::puzzle_file
