#pragma once

#include "tilewright/property/test.hpp"

namespace tilewright::property {

// Some of the parts, at least two and not all of their board, fill a box: what the key 'box' of
// puzzle files makes, turned in any way that the lattice has.  On squares it is a rectangle.
//   errors: glued edges
[[nodiscard]] Result<Test> box_part(const Board& board);

}  // namespace tilewright::property
