#pragma once

#include <cstddef>
#include <unordered_map>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/walk.hpp"

namespace tilewright::family {

// Which cells of the section a column of a drawn board has not, and which may stay empty.
struct ColumnKind {
    Mask missing = {};
    Mask corners = {};  // around cells that it has not, also those of the next columns
    Mask optional = {};
};

// What can be put on a strip whose columns differ.
struct EndMoves {
    Moves moves;  // on columns with all cells
    // By cell: cells that stay empty with it; none if it is not the first.
    std::vector<Move> blanks;
    std::size_t cells_in_column = 0;
};

// The same cells in each of the columns that a mask has room for.
[[nodiscard]] Mask in_all_columns(const Mask& column, std::size_t height);

// The moves on columns that are all of one kind.
[[nodiscard]] Moves moves_in(const EndMoves& all, const ColumnKind& column);

// Some columns that differ from each other, such as an end of a drawn board.
template <class Count>
class Passage {
public:
    //   beyond: the columns that follow
    Passage(EndMoves moves, std::vector<ColumnKind> columns, const ColumnKind& beyond,
            const Stop& stop);

    using Ways = std::unordered_map<Mask, Count, MaskHash>;

    // What may be filled of the columns beyond when all these columns are full, and in how many
    // ways.
    //   begin:  the corners that ask for nothing at their beginning
    //   errors: asked to stop, or not enough memory
    [[nodiscard]] Result<Ways> through(const Mask& begin) const;
    // In how many ways these columns can be filled, with nothing beyond, if some cells are filled
    // already.
    //   errors: asked to stop, or not enough memory
    [[nodiscard]] Result<Count> ways(const Mask& filled) { return ways_from(0, filled); }

private:
    // Fills one column.
    [[nodiscard]] Ways fill(std::size_t column, Ways ways) const;
    [[nodiscard]] Result<Count> ways_from(std::size_t column, const Mask& filled);
    [[nodiscard]] Result<void> look(std::size_t entries) const;

    EndMoves moves_;
    std::vector<ColumnKind> columns_;
    Mask cells_;                 // of all columns, without joints
    std::vector<Mask> missing_;  // by column: what lacks there and in those after it
    std::vector<Ways> known_;    // by column: results of ways_from
    std::size_t known_count_ = 0;
    const Stop& stop_;
};

}  // namespace tilewright::family
