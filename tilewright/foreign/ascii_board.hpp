#pragma once

#include <string_view>

#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// Boards drawn with characters, solved or not, as they are found in mails and on web pages:
//   VVVIIIIILL
//   VWWTTTFFNL
// A letter, digit or sign is a cell of the piece with that name.  '#' and '*' are empty cells, '+'
// is an empty cell that may stay empty, and '.' and '_' are no cells.  Layers of a solid stand side
// by side, separated by '|'.  Blanks between cells are skipped.

struct AsciiOptions {
    std::string lattice = "square";  // "cubic" if there are several layers
    std::string set;                 // a named set to use; empty: the drawn pieces
};

// Reads a drawn board.  Without a set, the drawn pieces are the pieces of the puzzle: touching
// cells with the same name are one piece, and equal shapes (turned, and on flat lattices also
// reflected) are copies of one piece.  With a set, the puzzle uses its pieces, and drawn pieces are
// already placed.  A board that is completely filled comes with that solution.
//   errors: ragged pictures; empty cells without a set to fill them; drawn pieces that are not in
//           the set
[[nodiscard]] Result<Imported> import_ascii(std::string_view text, const AsciiOptions& options);

}  // namespace tilewright::foreign
