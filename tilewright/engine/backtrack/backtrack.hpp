#pragma once

#include "tilewright/engine/trace.hpp"

namespace tilewright::engine {

// Backtracking as one would do it by hand: always fills the first empty cell, in every way that
// fits.  Made to be watched; nothing of it is clever but the one rule that Pruning::region_size
// switches.  Takes instances whose options all contain a cell that has to be covered.
extern const TracedEngine backtrack;

}  // namespace tilewright::engine
