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

// How many choices of so many uses there are, none of them with a piece too often.
std::vector<double> choices(std::span<const std::uint64_t> most_uses, std::uint64_t most) {
    const std::vector<double> geometric(most + 1, 1);
    std::vector<double> choices(most + 1);
    choices.front() = 1;
    for (const std::uint64_t uses : most_uses) multiply(choices, geometric, uses);
    return choices;
}

std::uint64_t sum_of(std::span<const std::uint64_t> uses) {
    std::uint64_t all = 0;
    for (const std::uint64_t each : uses)
        all = std::min(most_counted, all + std::min(each, most_counted));
    return all;
}

}  // namespace

ExpectedStates::ExpectedStates(std::span<const std::uint64_t> most_uses) {
    const std::uint64_t all = sum_of(most_uses);
    std::vector<double> exponential{1};
    while (exponential.size() <= all)
        exponential.push_back(exponential.back() / static_cast<double>(exponential.size()));
    std::vector<double> ways(all + 1);
    ways.front() = 1;
    for (const std::uint64_t uses : most_uses) multiply(ways, exponential, uses);
    const std::vector<double> states = choices(most_uses, all);
    double each = 1;  // k! / n^k
    for (std::size_t k = 0; k <= all; ++k) {
        chances_.push_back({each * ways[k], states[k]});
        each *= static_cast<double>(k + 1) / static_cast<double>(most_uses.size());
    }
}

// A path back with k uses begins at the final states that have these, and leads to what is left of
// them.
ExpectedStates::ExpectedStates(std::span<const std::uint64_t> most_uses,
                               std::span<const Uses> finals, double all)
    : ExpectedStates{most_uses} {
    const std::size_t most = chances_.size() - 1;
    const double times = finals.empty() ? 0 : all / static_cast<double>(finals.size());
    std::vector<double> beginnings(most + 1);  // by uses: choices of some final state
    std::vector<double> ends(most + 1);        // by uses: states that may be left
    std::vector<bool> has_sum(most + 1);       // whether some final state has so many uses
    for (const Uses& uses : finals) {
        const std::vector<double> parts = choices(uses, most);
        for (std::size_t k = 0; k <= most; ++k) beginnings[k] += times * parts[k];
        has_sum[sum_of(uses)] = true;
    }
    for (std::size_t sum = 0; sum <= most; ++sum)
        for (std::size_t k = 0; has_sum[sum] && k <= sum; ++k) ends[k] += chances_[sum - k].states;
    for (std::size_t k = 0; k <= most; ++k) {
        chances_[k].each = beginnings[k] / chances_[k].states;
        chances_[k].states = std::max(1.0, std::min(beginnings[k], ends[k]));
    }
}

double ExpectedStates::operator()(double paths, double moves) const {
    const auto uses = std::min(static_cast<std::size_t>(moves), chances_.size() - 1);
    const auto& [allowed, states, each] = chances_[uses];
    return states * -std::expm1(-paths * allowed * each / states);
}

}  // namespace tilewright::engine::frontier_parts
