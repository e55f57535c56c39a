#include "tilewright/engine/frontier/expected_states.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

namespace tilewright::engine::frontier_parts {
namespace {

constexpr std::uint64_t most_counted = 128;  // uses: 128! is not too large

// Multiplies a power series by the first terms of another one, up to x^last.
void multiply(std::vector<double>& series, std::span<const double> other, std::uint64_t last) {
    for (std::size_t k = series.size(); k-- > 0;) {
        double sum = 0;
        for (std::size_t j = 0; j <= std::min<std::uint64_t>(k, last); ++j)
            sum += series[k - j] * other[j];
        series[k] = sum;
    }
}

}  // namespace

ExpectedStates::ExpectedStates(std::span<const std::uint64_t> most_uses) {
    std::uint64_t all = 0;
    for (const std::uint64_t uses : most_uses)
        all = std::min(most_counted, all + std::min(uses, most_counted));
    const std::vector<double> geometric(all + 1, 1);
    std::vector<double> exponential{1};
    while (exponential.size() <= all)
        exponential.push_back(exponential.back() / static_cast<double>(exponential.size()));
    std::vector<double> ways(all + 1);
    std::vector<double> states(all + 1);
    ways.front() = states.front() = 1;
    for (const std::uint64_t uses : most_uses) {
        multiply(ways, exponential, uses);
        multiply(states, geometric, uses);
    }
    double each = 1;  // k! / n^k
    for (std::size_t k = 0; k <= all; ++k) {
        chances_.push_back({each * ways[k], states[k]});
        each *= static_cast<double>(k + 1) / static_cast<double>(most_uses.size());
    }
}

double ExpectedStates::operator()(double paths, double moves) const {
    const auto uses = std::min(static_cast<std::size_t>(moves), chances_.size() - 1);
    const auto& [allowed, states] = chances_[uses];
    return states * -std::expm1(-paths * allowed / states);
}

}  // namespace tilewright::engine::frontier_parts
