#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/columns.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::family {

// Says that the walk along a strip of pieces does not fit into memory, before it fills it.  How
// many nodes it would explore is guessed from narrower strips.
//   errors: it would take far more memory than 'stop' allows
[[nodiscard]] Result<void> foresee_memory(const packing::Puzzle& puzzle, const Lengthwise& boards,
                                          const Stop& stop);

}  // namespace tilewright::family
