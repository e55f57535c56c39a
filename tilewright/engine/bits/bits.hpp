#pragma once

#include "tilewright/engine/trace.hpp"

namespace tilewright::engine {

// Searches the tree of 'dance' on sets of options as bits.  Choosing an option clears the bits of
// all options that it excludes, and the item with the fewest options is the one with the fewest
// bits. Nothing has to be undone, because each node has bits of its own.  Whenever few options are
// left they are numbered anew.  Nearly all nodes are near the leaves, and there a node is a few
// words.
//
// Takes instances whose bits take up to 1 GB.
extern const Engine bits;

// The same search, watched.
extern const TracedEngine traced_bits;

}  // namespace tilewright::engine
