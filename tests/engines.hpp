#pragma once

#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::tests {

// All engines that accept an instance, and the oracle only if the instance is tiny.
[[nodiscard]] std::vector<const engine::Engine*> engines_for(const cover::Instance& instance);

// The engine 'bits' in its variants for different processors, as far as this processor can run
// them.
[[nodiscard]] const std::vector<const engine::Engine*>& kinds_of_bits();

// The oracle in disguise: its searches are cut into parts like those of a tree engine.
[[nodiscard]] const engine::Engine& cut_oracle();

}  // namespace tilewright::tests
