#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::lattice {

// Boards, pieces and solutions as plain text.  A line is a row (the first is y = 0); the layers
// z = 0, 1, ... of a solid stand side by side, separated by '|'.  A unit with several cells takes
// as many symbols as it has cells.  Blanks mean nothing between symbols: on a lattice with axes at
// 60 degrees each row is drawn half a unit further to the right.  Symbols are single characters (in
// UTF-8), or, in a wide picture, words separated by blanks.  '.' means: no cell here.

struct PictureCell {
    Cell cell;
    std::string_view symbol;  // a view into the text
    Position at;              // in the text, 1-based
};

enum class Width { Narrow, Wide };

// The cells of a picture, '.' left out, in reading order of the text.  Empty lines before and after
// are skipped.  Errors: no cell, ragged rows, layers of different width, an incomplete unit.
[[nodiscard]] Result<std::vector<PictureCell>> parse_picture(const Lattice& lattice,
                                                             std::string_view text,
                                                             Width width = Width::Narrow);

// The picture of the given symbols, from the least to the greatest coordinates among them; lines
// end with '\n'.
[[nodiscard]] std::string draw_picture(const Lattice& lattice,
                                       const std::map<Cell, std::string>& symbols,
                                       Width width = Width::Narrow);

}  // namespace tilewright::lattice
