#pragma once

#include <vector>

#include "tests/quiet_watch.hpp"
#include "tilewright/base/contract.hpp"

namespace tilewright::tests {

using OptionSet = std::vector<cover::OptionId>;  // sorted

// All solutions of a small instance, sorted.  The oracle finds them.
[[nodiscard]] inline std::vector<OptionSet> solutions_of(const cover::Instance& instance) {
    QuietWatch watch;
    Collect found;
    const auto outcome =
        engine::find_engine("brute")->run(instance, {.watch = watch, .sink = &found});
    require(outcome.complete(), "the oracle finishes");
    std::ranges::sort(found.solutions);
    return std::move(found.solutions);
}

}  // namespace tilewright::tests
