#pragma once

#include <optional>

#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// The engine that 'auto' uses for an instance: the fastest of those that take it, as far as that
// can be told from the instance and a look at the shapes 'frontier' would build.  Cost: linear in
// the instance, and up to 20 ms.
[[nodiscard]] const Engine& choose(const cover::Instance& instance);

// The engine to go on with when the one chosen needs more memory than there is.
[[nodiscard]] const Engine& choose_frugal();

// How the engine finishes soonest: with the cases that symmetry leaves together or apart, or, with
// nothing, without regard to symmetry.  A tree that leaves out symmetric cases is never the larger.
// The tables of 'frontier' are built anew for each case that stands apart, which pays on fat
// boards only.  Cost: linear in the instance.
[[nodiscard]] std::optional<cover::Cases> best_cases(const Engine& engine,
                                                     const cover::Instance& instance);

}  // namespace tilewright::engine
