#pragma once

#include "tilewright/engine/engine.hpp"

namespace tilewright::tests {

// The same engine, but it reports at every node: searches of small instances, too, can then be
// ended anywhere.  Only for engines that can donate branches.
[[nodiscard]] engine::Engine eager(const engine::Engine& engine);

}  // namespace tilewright::tests
