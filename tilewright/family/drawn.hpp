#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/sweep/family.hpp"

namespace tilewright::family {

// Which part of a drawn board is repeated.
struct Grow {
    int axis = 0;               // 0, 1 or 2: a column, a row or a layer
    std::optional<int> line{};  // which one, counted from 0; nothing: the last one
};

// A drawn board of which one column is repeated.  A row or a layer serves as well; all of them are
// called columns here.
class Drawn {
public:
    // The cells of a column, with 0 for their place along the axis.
    struct Column {
        std::vector<lattice::Cell> required;
        std::vector<lattice::Cell> optional;
        friend bool operator==(const Column&, const Column&) = default;
    };

    //   errors: the board has no such column, or the axis does not exist; no cell would be repeated
    [[nodiscard]] static Result<Drawn> of(const packing::Puzzle& puzzle, Grow grow);

    // The column of one board that is repeated once, twice and so on in the boards after it.
    //   boards: at least two, with cells in any place
    [[nodiscard]] static std::optional<Drawn> between(
        const lattice::Lattice& lattice, const std::vector<std::vector<lattice::Cell>>& boards);

    // Along which columns follow each other.
    [[nodiscard]] int axis() const { return axis_; }
    // The board with the column repeated so many times.  It may have no cells.
    [[nodiscard]] packing::Region region(int times) const;
    // How many cells that board has.
    [[nodiscard]] std::int64_t cells(int times) const;
    // A box around all columns, of length 1.
    [[nodiscard]] const sweep::Box& box() const { return box_; }

    // Columns beside the repeated one that are like it count as repeated, too.  So many of them
    // there are, however often the column is repeated.
    [[nodiscard]] int always() const { return always_; }
    // What stands on either side of those.
    [[nodiscard]] const std::vector<Column>& before() const { return before_; }
    [[nodiscard]] const Column& repeated() const { return repeated_; }
    [[nodiscard]] const std::vector<Column>& after() const { return after_; }

private:
    void take_equal_columns();

    int axis_ = 0;
    sweep::Box box_{};
    std::vector<Column> before_;
    Column repeated_;
    int always_ = 0;
    std::vector<Column> after_;
};

// The place of a cell along an axis.
[[nodiscard]] int& along(lattice::Cell& cell, int axis);

}  // namespace tilewright::family
