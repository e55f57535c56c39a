#pragma once

#include "tilewright/engine/trace.hpp"

namespace tilewright::engine {

// The tree of 'dance' on sets of options as bits: to choose an option is to take away the bits of
// all that it excludes, and the item with the fewest options is the one with the fewest bits.
// Nothing is ever undone, as each node has bits of its own.  Whenever few options are left, they
// are numbered anew, so that near the leaves, where nearly all nodes are, a node is a few words.
//
// Takes instances whose bits take up to 1 GB: more than anybody has patience for, as a rule.
extern const Engine bits;

// The same search, watched.
extern const TracedEngine traced_bits;

}  // namespace tilewright::engine
