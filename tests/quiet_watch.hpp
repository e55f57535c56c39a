#pragma once

#include <algorithm>
#include <limits>

#include "tilewright/engine/engine.hpp"

namespace tilewright::tests {

// A watch that never ends a search.
class QuietWatch : public engine::Watch {
public:
    std::optional<engine::Ending> report(std::uint64_t, double) override { return std::nullopt; }
    std::size_t memory() const override { return std::numeric_limits<std::size_t>::max(); }
};

// A sink that keeps every solution.  The options of each are sorted.
class Collect : public engine::SolutionSink {
public:
    bool accept(std::span<const cover::OptionId> solution) override {
        solutions.emplace_back(solution.begin(), solution.end());
        std::ranges::sort(solutions.back());
        return true;
    }
    std::vector<std::vector<cover::OptionId>> solutions;
};

}  // namespace tilewright::tests
