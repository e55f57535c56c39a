#pragma once

#include <cstddef>
#include <map>
#include <utility>
#include <vector>

#include "tilewright/family/boards.hpp"
#include "tilewright/family/walk.hpp"
#include "tilewright/lattice/lattice.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/sweep/family.hpp"

namespace tilewright::family {

// Boxes that differ only in one side.
struct Lengthwise {
    sweep::Box box;  // with any length
    int axis = 0;    // 0, 1 or 2: along x, y or z
    Glue glue = Glue::None;

    [[nodiscard]] sweep::Box of_length(int length) const {
        sweep::Box result = box;
        result[static_cast<std::size_t>(axis)] = length;
        return result;
    }
    // The board of some length, with the pieces of a puzzle.
    [[nodiscard]] packing::Puzzle puzzle(const packing::Puzzle& pieces, int length) const {
        return puzzle_on_board(pieces, of_length(length), glue);
    }
};

// The cells of a strip by column, and by their numbers in it.
class Columns {
public:
    Columns(const lattice::Lattice& lattice, const Lengthwise& boards);

    // How many cells a column has.
    [[nodiscard]] std::size_t height() const { return number_.size(); }
    [[nodiscard]] std::pair<std::size_t, std::size_t> column_and_number(lattice::Cell cell) const;
    [[nodiscard]] Mask mask(const std::vector<lattice::Cell>& cells) const;

private:
    int axis_;
    std::map<lattice::Cell, std::size_t> number_;
};

// How many columns the longest piece of a puzzle has.
[[nodiscard]] int longest_span(const packing::Puzzle& puzzle, int axis);

}  // namespace tilewright::family
