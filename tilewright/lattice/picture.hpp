#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::lattice {

// Boards, pieces and solutions as plain text.  A line is a row; the first row is y = 0.  The layers
// z = 0, 1, ... of a solid stand side by side, separated by '|'.  A unit has as many symbols as it
// has cells.  Blanks between symbols mean nothing; where the axes are at 60 degrees, they shift
// each row half a unit further to the right.  Symbols are single characters (in UTF-8).  In a wide
// picture, they are words separated by blanks.  '.' means that there is no cell.

struct PictureCell {
    Cell cell;
    std::string_view symbol;  // points into the text
    Position at;              // place in the text, counts from 1
};

enum class Width { Narrow, Wide };

// Reads a picture.  The result has all cells without '.', in reading order of the text.  Empty
// lines before and after the picture are skipped.
//   errors: no cell, ragged rows, layers of different widths, an incomplete unit
[[nodiscard]] Result<std::vector<PictureCell>> parse_picture(const Lattice& lattice,
                                                             std::string_view text,
                                                             Width width = Width::Narrow);

// Draws the given symbols in the range of their coordinates.  Each line ends with '\n'.
[[nodiscard]] std::string draw_picture(const Lattice& lattice,
                                       const std::map<Cell, std::string>& symbols,
                                       Width width = Width::Narrow);

}  // namespace tilewright::lattice
