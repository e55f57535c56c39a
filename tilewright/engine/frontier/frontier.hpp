#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// Dynamic programming over the shapes of the filled part of a board and the sets of used pieces,
// from both ends.  It is by far the fastest way to count on long boards.  On wide boards there are
// too many shapes, and it ends with MemoryLimit.
//
// Takes instances without colours in which every option fills a cell.
extern const Engine frontier;

}  // namespace tilewright::engine
