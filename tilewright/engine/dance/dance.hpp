#pragma once

#include "tilewright/engine/trace.hpp"

namespace tilewright::engine {

// Dancing cells: a search tree whose options are kept in sparse sets (Knuth, The Art of Computer
// Programming 4B, section 7.2.2.3).  Takes any instance.
extern const Engine dance;

// The same search, watched.
extern const TracedEngine traced_dance;

}  // namespace tilewright::engine
