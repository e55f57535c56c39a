#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// Runs an engine, and counts in how many solutions each option occurs.  Engines that cannot do that
// themselves visit each solution.
//   requires: the request has no sink; !engine.refusal(instance)
[[nodiscard]] Outcome count_occurrences(const Engine& engine, const cover::Instance& instance,
                                        Request request);

}  // namespace tilewright::engine
