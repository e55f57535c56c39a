#pragma once

#include "tilewright/engine/trace.hpp"

namespace tilewright::engine {

// Backtracking as one would do it by hand: it always fills the first empty cell, in every way that
// fits.  It is made to be watched.  Its only clever rule is the one that Pruning::region_size
// switches on.  Takes instances in which every option contains a cell that has to be covered.
extern const TracedEngine backtrack;

}  // namespace tilewright::engine
