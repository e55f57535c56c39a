#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// The engine that 'auto' uses for an instance: the fastest of those that take it, as far as that
// can be told from the instance and a look at the shapes 'frontier' would build.  Cost: linear in
// the instance, and up to 20 ms.
[[nodiscard]] const Engine& choose(const cover::Instance& instance);

// The engine to go on with when the one chosen needs more memory than there is.
[[nodiscard]] const Engine& choose_frugal();

// Whether the engine finishes sooner when only one of each set of symmetric cases is searched.  A
// tree always does; the tables of 'frontier' are built anew for each case, which pays on fat boards
// only. Cost: linear in the instance.
[[nodiscard]] bool gains_from_symmetry(const Engine& engine, const cover::Instance& instance);

}  // namespace tilewright::engine
