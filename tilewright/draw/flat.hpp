#pragma once

#include "tilewright/draw/board_plan.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::draw {

// Draws the parts of one picture of a board, each by itself, to be laid over one another.
class BoardPainter {
public:
    // requires: as for draw_board; puzzle and style outlive the painter
    BoardPainter(const packing::Puzzle& puzzle, const Style& style);

    // The empty board; all parts are as wide and high as this.
    [[nodiscard]] Scene board() const;
    // What pieces look like that lie there together: see copies.hpp.
    struct Look {
        Colour colour;
        std::string label;
    };
    [[nodiscard]] std::vector<Look> looks_of(const packing::Solution& placements) const;
    // A piece, and its name.
    [[nodiscard]] std::vector<Item> piece(const packing::Placement& placement,
                                          const Look& look) const;
    [[nodiscard]] std::vector<Item> letters(const packing::Placement& placement,
                                            const Look& look) const;
    // Cells in one colour, crossed out: some pieces may have that colour, too.
    [[nodiscard]] std::vector<Item> mark(const std::vector<Cell>& cells, Colour colour) const;

private:
    const packing::Puzzle& puzzle_;
    const Style& style_;
    std::vector<Cell> cells_;
    BoardPlan plan_;
    std::vector<Colour> colours_;  // of the pieces
};

// A board with pieces on it, the rest of it empty; layers of a solid stand side by side, the lowest
// first.  Names of pieces of up to two letters are drawn; copies of a piece have shades of its
// colour (see shades_of), and cells of the board and of pieces the colours that the rules give
// them.
//   requires: puzzle.lattice->layer() is not null
[[nodiscard]] Scene draw_board(const packing::Puzzle& puzzle, const packing::Solution& placements,
                               const Style& style);

// A piece by itself, as the puzzle file shows it.
//   requires: as for draw_board
[[nodiscard]] Scene draw_piece(const packing::Puzzle& puzzle, packing::PieceId piece, Colour colour,
                               const Style& style);

}  // namespace tilewright::draw
