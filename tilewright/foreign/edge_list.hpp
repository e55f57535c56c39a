#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::foreign {

// Lists of square tiles by the numbers of their edges, as edge-matching puzzles in the manner of
// Eternity II are passed round:
//   4 4
//   1 2 0 0
//   1 3 0 0
// A tile a line, its four edges clockwise, or the number of the tile and these; between them
// blanks, tabs, commas, semicolons or a colon.  A first line of one or two numbers is the size of
// the board, one of words alone a heading; what follows '#' or '//' means nothing.

struct EdgeListOptions {
    std::optional<std::array<int, 2>> size;  // columns and rows
};

// The puzzle that a list means.
struct ImportedList {
    matching::Puzzle puzzle;
    std::string text;                // the same as a puzzle file
    std::vector<std::string> notes;  // how board and border were found
};

// A drawn board, too, can be made of digits.
enum class TextKind {
    Drawing,
    EdgeList,  // says the size of its board, has larger numbers or commas, or a frame of zeros
    Either,    // four or five digits in each row, and nothing else to go by
};

// Cost: the length of the text, at most 2 MB
[[nodiscard]] TextKind kind_of_text(std::string_view text);

// The board is as large as the options or the first line say; else as the frame that the edges
// with the label 0 make; else a square.  The label 0 is the border's where the edges that have it
// are just those of the frame; otherwise the border is free.  Tiles may be rotated.
// Errors, with their place: what is no such number; lines of other lengths; tiles that do not fill
// the board, or of which no board can be told; more than 2^14 of them; more than 2 MB.
[[nodiscard]] Result<ImportedList> import_edge_list(std::string_view text,
                                                    const EdgeListOptions& options);

}  // namespace tilewright::foreign
