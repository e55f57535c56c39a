#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/make/ring.hpp"
#include "tilewright/make/sizes.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::make {

// A word to be engraved, centred on a point.
struct Label {
    std::string text;
    Point at;                                 // on half the height of a capital letter
    double size;                              // of the font
    std::optional<draw::Colour> colour = {};  // where it is printed on a colour
};

// An error, with the piece or the board that it is about.
[[nodiscard]] Error about(const packing::Puzzle& puzzle, const packing::Piece& piece, Error error);
[[nodiscard]] Error about_board(const packing::Puzzle& puzzle, Error error);

// A thing to be cut out of a sheet: its outline as it is to be in the hand, the cut itself having
// no width yet.
struct Part {
    std::string name;
    std::vector<Ring> rings;
    std::vector<std::vector<Point>> engraved = {};  // open lines
    std::vector<Label> labels = {};
    draw::Colour colour = {0xff, 0xff, 0xff};
};

// How many copies of a piece are made: as many as the puzzle has, but no more than have room on the
// board; one, where the puzzle has any number of them.
[[nodiscard]] std::size_t copies_of(const packing::Puzzle& puzzle, const packing::Piece& piece);

// Why a puzzle cannot be cut out of sheets; nothing where it can.
[[nodiscard]] std::optional<Error> cannot_be_flat(const packing::Puzzle& puzzle);

// The pieces with their copies.
//   requires: cannot_be_flat(puzzle) is nothing
// Errors: as for piece_outline.
[[nodiscard]] Result<std::vector<Part>> piece_parts(const packing::Puzzle& puzzle,
                                                    const Sizes& sizes);

// The tray: a frame around the board, what stands in holes of the board, and the plate below them.
//   requires, errors: as for piece_parts
[[nodiscard]] Result<std::vector<Part>> tray_parts(const packing::Puzzle& puzzle,
                                                   const Sizes& sizes);

}  // namespace tilewright::make
