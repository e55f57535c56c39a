#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/make/ring.hpp"
#include "tilewright/make/sizes.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::make {

// A word to be engraved, centred on a point.
struct Label {
    std::string text;
    Point at;                                 // at half the height of a capital letter
    double size;                              // of the font
    std::optional<draw::Colour> colour = {};  // set if it is printed on a coloured area
};

// The error, with the name and the place of the piece or the board that it is about.
[[nodiscard]] Error about(const packing::Puzzle& puzzle, const packing::Piece& piece, Error error);
[[nodiscard]] Error about_board(const packing::Puzzle& puzzle, Error error);

// A thing to be cut out of a sheet.  The rings are the outline of the finished thing; the width of
// the cut is not included.
struct Part {
    std::string name;
    std::vector<Ring> rings;
    std::vector<std::vector<Point>> engraved = {};  // open lines
    std::vector<Label> labels = {};
    draw::Colour colour = {0xff, 0xff, 0xff};
};

// How many copies of a piece to make: as many as the puzzle has, but no more than fit on the board.
// One copy if the puzzle has any number of them.
[[nodiscard]] std::size_t copies_of(const packing::Puzzle& puzzle, const packing::Piece& piece);

// Why a puzzle cannot be cut out of sheets.  Nothing when it can.
[[nodiscard]] std::optional<Error> cannot_be_flat(const packing::Puzzle& puzzle);

// The pieces with all their copies.
//   requires: cannot_be_flat(puzzle) is nothing
//   errors:   as for piece_outline; it was stopped, which it asks before each piece
[[nodiscard]] Result<std::vector<Part>> piece_parts(const packing::Puzzle& puzzle,
                                                    const Sizes& sizes, const Stop& stop = {});

// The parts of the tray: a frame around the board, an island for each hole of the board, and the
// base plate.
//   requires, errors: as for piece_parts, but it is not stopped
[[nodiscard]] Result<std::vector<Part>> tray_parts(const packing::Puzzle& puzzle,
                                                   const Sizes& sizes);

}  // namespace tilewright::make
