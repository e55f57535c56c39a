#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::foreign {

// Lists of square tiles by the numbers of their edges, the form in which edge-matching puzzles like
// Eternity II are commonly shared:
//   4 4
//   1 2 0 0
//   1 3 0 0
// There is one tile per line: its four edges clockwise, perhaps after the number of the tile.
// Numbers are separated by blanks, tabs, commas, semicolons or a colon.  A first line of one or two
// numbers is the size of the board, and a first line of words is a heading.  Comments begin with
// '#' or '//'.

struct EdgeListOptions {
    std::optional<std::array<int, 2>> size;  // columns and rows
};

// The puzzle in a list.
struct ImportedList {
    matching::Puzzle puzzle;
    std::string text;                // the same puzzle as the text of a puzzle file
    std::vector<std::string> notes;  // how the board and the border were found
};

// What a text is.  A drawn board can consist of digits, too.
enum class TextKind {
    Drawing,
    // It gives the size of its board, has larger numbers or commas, or has a frame of zeros.
    EdgeList,
    Either,  // each row has four or five digits, and nothing else decides
};

//   cost: linear in the text, of which 2 MB at most are read
[[nodiscard]] TextKind kind_of_text(std::string_view text);

// Reads a list of edges.  The size of the board comes from the options or from the first line;
// otherwise it is the size of the frame that the edges with label 0 make; otherwise the board is a
// square.  If the edges with label 0 are exactly those of a frame, 0 is the border's label; if not,
// the border is free.  Tiles may be rotated.
//   errors: words that are not such numbers; lines of different lengths; tiles that do not fill the
//           board, or whose board is unclear; more than 2^14 tiles; more than 2 MB; each with its
//           place
[[nodiscard]] Result<ImportedList> import_edge_list(std::string_view text,
                                                    const EdgeListOptions& options);

}  // namespace tilewright::foreign
