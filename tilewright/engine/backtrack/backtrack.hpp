#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// First-empty-cell depth-first search on bit boards: always fill the first cell of the hints that
// is still empty, in every way that fits.
//
// Takes instances without colours in which every option holds at least one cell: a hinted item that
// is covered exactly once.  All other items may be pieces (exactly once), secondary, or counted.
extern const Engine backtrack;

}  // namespace tilewright::engine
