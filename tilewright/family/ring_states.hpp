#pragma once

#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/walk.hpp"

namespace tilewright::family {

// What moves that cross a line between two columns can fill behind it.  Some of it may come about
// in no ring, and leads to none.
//   errors: asked to stop, or not enough memory
[[nodiscard]] Result<std::vector<Mask>> states_of_ring(const Moves& moves, const Stop& stop);

}  // namespace tilewright::family
