#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// The oracle: takes or leaves each option in turn.  It is obviously correct, and exponential in the
// number of options; every other engine is tested against it.  Takes any instance.
extern const Engine brute;

}  // namespace tilewright::engine
