#pragma once

#include <functional>

#include "tilewright/base/error.hpp"
#include "tilewright/property/partition.hpp"

namespace tilewright::property {

// Whether a solution has a property.  It depends on the partition alone, and holds for all images
// under symmetries of the board or for none.
using Test = std::function<bool(const Partition&)>;

// Makes the test of a property for a board.
//   errors: the property has no meaning on this board
using MakeTest = Result<Test> (*)(const Board& board);

}  // namespace tilewright::property
