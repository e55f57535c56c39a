#pragma once

#include <span>

#include "tilewright/draw/board_plan.hpp"
#include "tilewright/draw/moved.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::draw {

// All cells of a puzzle's board, also those that may stay empty.
[[nodiscard]] std::vector<Cell> cells_of_board(const packing::Puzzle& puzzle);

// Draws the parts of a picture of a board separately, so that they can be laid over one another.
class BoardPainter {
public:
    //   requires: as for draw_board; the puzzle and the style outlive the painter
    BoardPainter(const packing::Puzzle& puzzle, const Style& style);
    // The same in a picture with room for other cells than those of the board.
    BoardPainter(const packing::Puzzle& puzzle, const std::vector<Cell>& around,
                 const Style& style);

    // The empty board.  All parts have the same width and height.
    [[nodiscard]] Scene board() const;
    // A picture of the same size with nothing in it.
    [[nodiscard]] Scene paper() const { return {plan_.width(), plan_.height(), {}, {}, {}}; }
    // What a piece looks like beside the other pieces on the board; see copies.hpp.
    struct Look {
        Colour colour;
        std::string label;
    };
    [[nodiscard]] std::vector<Look> looks_of(const packing::Solution& placements) const;
    // A piece, and separately its name.
    [[nodiscard]] std::vector<Item> piece(const packing::Placement& placement,
                                          const Look& look) const;
    [[nodiscard]] std::vector<Item> letters(const packing::Placement& placement,
                                            const Look& look) const;
    // Cells in one colour and crossed out, because a piece may have the same colour.
    [[nodiscard]] std::vector<Item> mark(const std::vector<Cell>& cells, Colour colour) const;
    // Turns what is drawn of a piece, but does not shift it.
    void turn(std::vector<Item>& items, const disassembly::Pose& pose) const;

private:
    const packing::Puzzle& puzzle_;
    const Style& style_;
    std::vector<Cell> cells_;
    BoardPlan plan_;
    std::vector<Colour> colours_;  // of the pieces
};

// Draws a board with some pieces on it.  The layers of a solid stand side by side, the lowest
// first.  Names of one or two letters are shown.  Copies of a piece have shades of its colour (see
// shades_of).  Cells of the board and of pieces show the colours that the rules give them.
//   requires: puzzle.lattice->layer() is not null
[[nodiscard]] Scene draw_board(const packing::Puzzle& puzzle, const packing::Solution& placements,
                               const Style& style);

// Draws pieces of a flat puzzle that have moved, without the board.  Pieces that are lifted (along
// the third basis vector) come nearer.  Those that fade are drawn over the others.
//   around:   there is room in the picture for these cells
//   requires: the lattice is flat
[[nodiscard]] Scene draw_moved_flat(const packing::Puzzle& puzzle,
                                    const packing::Solution& placements,
                                    std::span<const Moved> moved, const std::vector<Cell>& around,
                                    const Style& style);

// Draws a single piece as the puzzle file shows it.
//   requires: as for draw_board
[[nodiscard]] Scene draw_piece(const packing::Puzzle& puzzle, packing::PieceId piece, Colour colour,
                               const Style& style);

}  // namespace tilewright::draw
