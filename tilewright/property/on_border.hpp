#pragma once

#include "tilewright/property/test.hpp"

namespace tilewright::property {

// Every part touches the border of the board, or a hole in it: some neighbour of a cell of it is
// not on the board.  (The rule 'off_border' asks for the opposite.)
[[nodiscard]] Result<Test> on_border(const Board& board);

}  // namespace tilewright::property
