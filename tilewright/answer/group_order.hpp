#pragma once

#include <cstddef>

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/puzzle_file/modulo.hpp"

namespace tilewright::answer {

// The order of the group of a puzzle of either kind.
// Errors: the group of a matching puzzle can be too large; asked to stop.
[[nodiscard]] Result<std::size_t> group_order(const packing::Puzzle& puzzle,
                                              puzzle_file::Modulo modulo, const Stop& stop = {});
[[nodiscard]] Result<std::size_t> group_order(const matching::Puzzle& puzzle,
                                              puzzle_file::Modulo modulo, const Stop& stop = {});

}  // namespace tilewright::answer
