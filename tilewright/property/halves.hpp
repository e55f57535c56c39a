#pragma once

#include "tilewright/property/test.hpp"

namespace tilewright::property {

// The parts make two groups that cover congruent areas; mirror images are congruent.
//   errors: glued edges; several boards; too many motions to keep, on large boards with many cells
//           that may stay empty
[[nodiscard]] Result<Test> halves(const Board& board);

}  // namespace tilewright::property
