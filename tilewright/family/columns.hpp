#pragma once

#include <cstddef>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "tilewright/family/boards.hpp"
#include "tilewright/family/drawn.hpp"
#include "tilewright/family/walk.hpp"
#include "tilewright/lattice/lattice.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/sweep/family.hpp"

namespace tilewright::family {

// Boards that differ only in their length: boxes, or drawn boards by how often a column is
// repeated.
struct Lengthwise {
    sweep::Box box;  // with any length; of drawn boards, the one around a column
    int axis = 0;    // 0, 1 or 2: along x, y or z
    Glue glue = Glue::None;
    std::optional<Drawn> drawn = {};

    [[nodiscard]] sweep::Box of_length(int length) const {
        sweep::Box result = box;
        result[static_cast<std::size_t>(axis)] = length;
        return result;
    }
    // Whether the boards are glued end to end.  Those made here are open all the same.
    [[nodiscard]] bool are_rings() const {
        return glue == Glue::Torus || (glue == Glue::Cylinder && axis == 0);
    }
    // The board of some length, with the pieces or the tiles of a puzzle.
    [[nodiscard]] packing::Puzzle puzzle(const packing::Puzzle& pieces, int length) const {
        return drawn ? puzzle_on_board(pieces, drawn->region(length)) : box_puzzle(pieces, length);
    }
    [[nodiscard]] matching::Puzzle puzzle(const matching::Puzzle& tiles, int length) const;
    // The box of some length, with the pieces of a puzzle.
    [[nodiscard]] packing::Puzzle box_puzzle(const packing::Puzzle& pieces, int length) const {
        packing::Puzzle board = puzzle_on_board(pieces, of_length(length), glue);
        open(board.region.wrap);
        return board;
    }
    // Leaves the ends of a ring apart.
    void open(lattice::Wrap& wrap) const {
        if (are_rings()) (axis == 0 ? wrap.width : wrap.height) = 0;
    }
    // How many columns are repeated besides those that 'length' counts, and how many stand on
    // either side of them.
    [[nodiscard]] int columns_always() const { return drawn ? drawn->always() : 0; }
    [[nodiscard]] int columns_before() const {
        return drawn ? static_cast<int>(drawn->before().size()) : 0;
    }
    [[nodiscard]] int columns_after() const {
        return drawn ? static_cast<int>(drawn->after().size()) : 0;
    }
};

// The strip to which a board of a family belongs, and its length there.
//   requires: it is_in_strip
[[nodiscard]] Lengthwise strip_of(const Boards& boards, std::size_t row);
[[nodiscard]] int length_in_strip(const Boards& boards, std::size_t row);

// Something on a strip that moves with its columns: a cell, or a joint of cells.
struct Spot {
    int column = 0;
    std::size_t number = 0;  // in its column

    friend bool operator==(const Spot&, const Spot&) = default;
};

// The cells of a strip by column, and by their numbers in it.  Joints may follow them.
class Columns {
public:
    Columns(const lattice::Lattice& lattice, const Lengthwise& boards);

    // Gives each column room for joints behind its cells.
    void add_joints(std::size_t count) { joint_count_ = count; }

    [[nodiscard]] std::size_t cell_count() const { return number_.size(); }
    // How many cells and joints a column has.
    [[nodiscard]] std::size_t height() const { return cell_count() + joint_count_; }
    // The cells of the first column, with their numbers.
    [[nodiscard]] const std::map<lattice::Cell, std::size_t>& numbers() const { return number_; }
    [[nodiscard]] Spot spot(lattice::Cell cell) const;
    [[nodiscard]] Spot spot_of_joint(Spot joint) const {
        return {joint.column, cell_count() + joint.number};
    }
    [[nodiscard]] Mask mask(const std::vector<lattice::Cell>& cells) const;
    [[nodiscard]] Mask mask_of_joints(const std::vector<Spot>& joints) const;

private:
    [[nodiscard]] Mask mask_of(Spot spot) const;

    int axis_;
    std::map<lattice::Cell, std::size_t> number_;
    std::size_t joint_count_ = 0;
};

// The cells of a region, with those that may stay empty.
[[nodiscard]] std::vector<lattice::Cell> cells_of(const packing::Region& region);

// How many columns the longest piece of a puzzle has.
[[nodiscard]] int longest_span(const packing::Puzzle& puzzle, int axis);

}  // namespace tilewright::family
