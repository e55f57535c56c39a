#pragma once

#include <cstdint>
#include <vector>

#include "tilewright/lattice/cell_numbers.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::property {

using packing::Cell;
using packing::PieceId;
using packing::Puzzle;
using packing::Solution;
using packing::Vec;

using Number = std::uint32_t;
inline constexpr Number none = ~Number{0};

// The cells of a puzzle's board, numbered: those that must be covered come first.
//   requires: the puzzle outlives this
class Board {
public:
    explicit Board(const Puzzle& puzzle);

    [[nodiscard]] const Puzzle& puzzle() const { return *puzzle_; }
    [[nodiscard]] std::size_t size() const { return cells_.size(); }
    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_.cells(); }
    [[nodiscard]] Cell cell(std::size_t number) const { return cells()[number]; }
    // Of all cells, 'none' for one that is not on the board.
    [[nodiscard]] Number number_of(Cell cell) const;
    [[nodiscard]] bool is_glued() const { return !puzzle_->region.wrap.none(); }

    // The pairs of cells that touch, each once, and the cells that touch the border.
    [[nodiscard]] const std::vector<std::pair<Number, Number>>& contacts() const {
        return contacts_;
    }
    [[nodiscard]] bool is_on_border(std::size_t number) const { return on_border_[number]; }

private:
    const Puzzle* puzzle_;
    lattice::CellNumbers cells_;
    std::vector<std::pair<Number, Number>> contacts_;
    std::vector<bool> on_border_;
};

// A solution as a partition of the board into parts.  A part is what one placement covers; the
// names of pieces do not matter.
class Partition {
public:
    //   requires: the placements lie on the board, and do not overlap
    Partition(const Board& board, const Solution& solution);

    // The part that covers a cell; 'none' where the cell is empty.
    [[nodiscard]] Number part_on(std::size_t cell) const { return parts_[cell]; }
    [[nodiscard]] const std::vector<Number>& by_cell() const { return parts_; }
    [[nodiscard]] std::size_t part_count() const { return pieces_.size(); }
    [[nodiscard]] PieceId piece(Number part) const { return pieces_[part]; }

private:
    std::vector<Number> parts_;
    std::vector<PieceId> pieces_;
};

}  // namespace tilewright::property
