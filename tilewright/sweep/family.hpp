#pragma once

#include <array>
#include <string>
#include <vector>

#include "tilewright/sweep/table.hpp"

namespace tilewright::sweep {

// Where a hole can lie.
struct Place {
    std::vector<lattice::Cell> cells;  // sorted
    std::size_t orientation = 0;       // of the hole
    std::size_t row = 0;               // of the table
};

// A table that is not counted yet, and the puzzle of each row.
struct Family {
    Table table;
    std::vector<packing::Puzzle> puzzles;  // by row
    std::vector<Place> places = {};        // of a hole, if the rows are for its places
};

// The puzzle with a hole in its region, for every place where the hole can be.  Places that
// symmetries of the puzzle carry onto each other share a row.  Each row is a puzzle by itself, with
// its own symmetries.  The totals are the counts of the puzzle that has the hole as an additional
// piece.
//   orientations: the shapes that the hole may have
//   errors:       the hole fits nowhere, or leaves no cell
[[nodiscard]] Result<Family> hole_family(const packing::Puzzle& puzzle,
                                         const std::vector<packing::Shape>& orientations,
                                         puzzle_file::Modulo modulo);

// The same for a piece of the puzzle: one row for every place where it can lie, with the rest to be
// filled.
//   requires: the piece is one of the puzzle
//   errors:   those of hole_family; the piece does not have exactly one copy, or it is already
//             placed
[[nodiscard]] Result<Family> place_family(const packing::Puzzle& puzzle, packing::PieceId piece,
                                          puzzle_file::Modulo modulo);

// The puzzle with some of its pieces left out, for every choice that leaves the right number of
// cells.  Choices that symmetries of the puzzle carry onto each other share a row.  A piece with a
// range of copies starts with its greatest number.
//   leave_out: how many copies to leave out
//   errors:    a piece is unlimited; no choice leaves the right number of cells; there are more
//              than 20000 choices
[[nodiscard]] Result<Family> omit_family(const packing::Puzzle& puzzle, std::size_t leave_out,
                                         puzzle_file::Modulo modulo);

// Width, height and depth.  On a flat lattice, the depth is 1.
using Box = std::array<int, 3>;

// The usual name of a box: "6x10" is 10 wide and 6 high, and "3x4x5" is 5 wide.
[[nodiscard]] std::string name_of_box(const lattice::Lattice& lattice, const Box& box);

// The puzzle with a box for its region.  What it says of its own region's counts is left out.
[[nodiscard]] packing::Puzzle puzzle_in_box(const packing::Puzzle& puzzle, const Box& box);

// Why the pieces of a puzzle cannot be put on other boards.  Nothing when they can.
[[nodiscard]] std::optional<Error> has_one_board(const packing::Puzzle& puzzle);

// The pieces of a puzzle in other boxes.  Rows have the names of their boxes.
//   requires: no box has more than most_cells cells
//   errors:   pieces of the puzzle are already placed; there are no boxes
[[nodiscard]] Result<Family> boards_family(const packing::Puzzle& puzzle,
                                           const std::vector<Box>& boxes,
                                           puzzle_file::Modulo modulo);

// All boxes with this many cells.  Of boxes that symmetries of the pieces carry onto each other,
// there is only the widest.
//   requires: area <= most_cells
//   cost:     at most area * its number of divisors
[[nodiscard]] std::vector<Box> boxes_of_area(const packing::Puzzle& puzzle, std::size_t area);

// Keeps the widest and lowest box of each class of boxes that symmetries of the pieces carry onto
// each other.
void keep_widest(const packing::Puzzle& puzzle, std::vector<Box>& boxes);

// The number of cells of all pieces together.  Nothing when the numbers of copies have a range.
[[nodiscard]] std::optional<std::size_t> area_of_pieces(const packing::Puzzle& puzzle);

// The cells of a box, in reading order.
[[nodiscard]] std::vector<lattice::Cell> cells_of_box(const lattice::Lattice& lattice,
                                                      const Box& box);

// Reads a box such as "6x10".
//   errors: the text is not a box, or the box has more than most_cells cells
[[nodiscard]] Result<Box> read_box(std::string_view text, const lattice::Lattice& lattice);

// Reads boxes with ranges of sides: "4x1..20" are twenty boxes, "3..5x3..5" are nine.
//   errors: those of read_box; an empty range; more than a thousand boxes
[[nodiscard]] Result<std::vector<Box>> read_boxes(std::string_view text,
                                                  const lattice::Lattice& lattice);

}  // namespace tilewright::sweep
