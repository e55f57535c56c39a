#pragma once

#include <span>
#include <string_view>

#include "tilewright/property/test.hpp"

namespace tilewright::property {

// The kinds of symmetries that have a name: half-turn, third-turn, quarter-turn, sixth-turn,
// mirror, inversion (of solids, in a point) and shift (along glued edges, or of one board onto
// another).
[[nodiscard]] std::span<const std::string_view> symmetry_kinds();

// Some symmetry of the board carries the picture onto itself: parts onto parts, whatever the pieces
// are called.  The symmetries are those of the cells alone.  One that moves no cell does not count.
//   kind:   of the symmetry; empty for any
//   errors: an unknown kind; the board has no such symmetry
[[nodiscard]] Result<Test> symmetric(const Board& board, std::string_view kind);

// Whether a permutation of the cells carries parts onto parts, and empty cells onto empty cells.
[[nodiscard]] bool carries(const std::vector<Number>& permutation, const Partition& partition);

}  // namespace tilewright::property
