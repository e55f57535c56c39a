#pragma once

#include <optional>
#include <vector>

#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::design {

// The solution of an instance, if it has exactly one.  A search that takes too long for a card
// gives nothing either.
//   errors: it was stopped
[[nodiscard]] Result<std::optional<std::vector<cover::OptionId>>> only_way(
    const cover::Instance& instance, const engine::Engine& engine, const Stop& stop);

// The engine to ask first, and another one for a second opinion.
struct TwoEngines {
    const engine::Engine& first;
    const engine::Engine& second;
};
[[nodiscard]] TwoEngines two_engines(const cover::Instance& instance);

}  // namespace tilewright::design
