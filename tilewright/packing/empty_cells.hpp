#pragma once

#include <optional>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// The rule that all optional cells keep without being asked to, where it helps a search: each piece
// is used a fixed number of times, so a fixed number of cells stays empty.  Nothing where another
// number may stay empty, where the puzzle has such rules of its own, or where more than one cell in
// eight stays empty: then a tree is faster that does not count them.
[[nodiscard]] std::optional<EmptyGroup> implied_empty_group(const Puzzle& puzzle);

}  // namespace tilewright::packing
