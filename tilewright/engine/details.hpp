#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// Runs an engine, and counts the details that are asked for: occurrences of options, and solutions
// by kinds.  Engines that cannot do that themselves visit each solution.
//   requires: the request has no sink; !engine.refusal(instance)
[[nodiscard]] Outcome count_details(const Engine& engine, const cover::Instance& instance,
                                    Request request);

// A choice with some more options.
[[nodiscard]] Choice with_options(Choice choice, const Kinds& kinds,
                                  std::span<const cover::OptionId> options);

}  // namespace tilewright::engine
