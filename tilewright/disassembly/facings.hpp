#pragma once

#include <vector>

#include "tilewright/disassembly/clearances.hpp"

namespace tilewright::disassembly {

// All shapes that turns make of a shape, in order: the same ones of each of them.
//   requires: clearances.turns() is not null
//   cost:     n log n for each
[[nodiscard]] std::vector<ShapeNumber> facings_of(const Shape& shape, Clearances& clearances);

}  // namespace tilewright::disassembly
