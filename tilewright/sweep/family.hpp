#pragma once

#include <array>
#include <string>
#include <vector>

#include "tilewright/sweep/table.hpp"

namespace tilewright::sweep {

// A table that is not yet counted, and the puzzle behind each row.
struct Family {
    Table table;
    std::vector<packing::Puzzle> puzzles;  // by row
};

// The puzzle with a hole in its region, for every place where the hole can be: one row for the
// places that symmetries of the puzzle make one.
//   orientations: what the hole may look like
// Each row is a puzzle by itself, with its own symmetries.  The totals are the counts of the puzzle
// that has the hole as one more piece.
// Errors: the hole fits nowhere, or leaves no cell; with it the pieces do not fill the region.
[[nodiscard]] Result<Family> hole_family(const packing::Puzzle& puzzle,
                                         const std::vector<packing::Shape>& orientations,
                                         puzzle_file::Modulo modulo);

// The same for a piece of the puzzle: every place where it can lie, with the rest to be filled.
//   requires: the piece is one of the puzzle
// Errors also: a piece of which there is not exactly one copy, or that is placed already.
[[nodiscard]] Result<Family> place_family(const packing::Puzzle& puzzle, packing::PieceId piece,
                                          puzzle_file::Modulo modulo);

// The puzzle with some of its pieces left out, for every choice of them that leaves the right
// number of cells: one row for the choices that symmetries of the puzzle make one.  Of a piece with
// a range, the greatest number counts as there.
//   leave_out: how many, counting copies
// Errors: an unlimited piece; no choice leaves the right number; more than 20000 choices.
[[nodiscard]] Result<Family> omit_family(const packing::Puzzle& puzzle, std::size_t leave_out,
                                         puzzle_file::Modulo modulo);

// Width, height and depth; the last is 1 on a flat lattice.
using Box = std::array<int, 3>;

// The pieces of a puzzle in other boxes.  Rows are named as the field names boxes: "6x10" is 10
// wide and 6 high, "3x4x5" is 5 wide.
//   requires: no box has more than most_cells cells
// Errors: a puzzle with pieces already placed; the pieces have the cells of none of the boxes.
[[nodiscard]] Result<Family> boards_family(const packing::Puzzle& puzzle,
                                           const std::vector<Box>& boxes,
                                           puzzle_file::Modulo modulo);

// All boxes of that many cells; of boxes that symmetries of the pieces make one, the widest only.
//   requires: area <= most_cells
//   cost:     at most area * its number of divisors
[[nodiscard]] std::vector<Box> boxes_of_area(const packing::Puzzle& puzzle, std::size_t area);

// How many cells all pieces have together; nothing when their number has a range.
[[nodiscard]] std::optional<std::size_t> area_of_pieces(const packing::Puzzle& puzzle);

// The cells of a box, in reading order.
[[nodiscard]] std::vector<lattice::Cell> cells_of_box(const lattice::Lattice& lattice,
                                                      const Box& box);

// "6x10" as a box.  Errors: anything else, more than most_cells cells.
[[nodiscard]] Result<Box> read_box(std::string_view text, const lattice::Lattice& lattice);

}  // namespace tilewright::sweep
