#pragma once

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// The same instance with one item of each set of twins: items that the same options contain, in the
// same colours and as often, and that have the same bounds.  What covers one of them covers the
// others, so the options and the solutions stay the same.  Of twin cells, the first in the hinted
// order is kept, and the neighbours of the others become its own.  A cell and an item that is no
// cell are never twins.
//   cost: n log n for n entries and hints
[[nodiscard]] Instance without_twins(const Instance& instance);

}  // namespace tilewright::cover
