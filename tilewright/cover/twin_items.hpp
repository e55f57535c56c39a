#pragma once

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// The same instance with one item of each set of twins: items that the same options contain, in the
// same colours, and that have the same bounds.  What covers one of them covers the others, so the
// options and the solutions stay the same.  Of twins that are cells the first in the hinted order
// is kept, and touches what the others touched; cells and other items are not taken for twins.
//   cost: n log n for n entries and hints
[[nodiscard]] Instance without_twins(const Instance& instance);

}  // namespace tilewright::cover
