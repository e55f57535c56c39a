#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// The engine that 'auto' uses for an instance: the fastest of those that take it, as far as that
// can be told from the instance alone.  Cost: linear in the instance.
[[nodiscard]] const Engine& choose(const cover::Instance& instance);

}  // namespace tilewright::engine
