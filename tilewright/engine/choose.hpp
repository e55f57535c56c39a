#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// The engine that 'auto' uses for an instance: the fastest of those that take it, as far as that
// can be told from the instance alone.  Cost: linear in the instance.
[[nodiscard]] const Engine& choose(const cover::Instance& instance);

// Whether the engine finishes sooner when only one of each set of symmetric cases is searched.  A
// tree always does; the tables of 'frontier' are built anew for each case, which pays on fat boards
// only. Cost: linear in the instance.
[[nodiscard]] bool gains_from_symmetry(const Engine& engine, const cover::Instance& instance);

}  // namespace tilewright::engine
