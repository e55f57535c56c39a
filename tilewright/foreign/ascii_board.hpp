#pragma once

#include <string_view>

#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {

// Boards drawn with characters, solved or not, as one finds them in mails and on pages:
//   VVVIIIIILL
//   VWWTTTFFNL
// A letter, digit or sign is a cell of the piece of that name; '#' and '*' are empty cells, '+' one
// that may stay empty; '.' and '_' are no cells.  Layers of a solid stand side by side, separated
// by '|'.  Blanks between cells are skipped.

struct AsciiOptions {
    std::string lattice = "square";  // "cubic" where there are several layers
    std::string set;                 // the pieces of a named set; empty: those that are drawn
};

// The pieces are those that are drawn: what touches and has one name is one piece, and what has one
// shape (turned, and on flat lattices reflected) is copies of one piece.  With a set, its pieces
// are to be used, and those that are drawn are already placed.  A board that is drawn full of
// pieces comes with that solution.
// Errors: ragged pictures; empty cells without a set to fill them; drawn pieces that the set lacks.
[[nodiscard]] Result<Imported> import_ascii(std::string_view text, const AsciiOptions& options);

}  // namespace tilewright::foreign
