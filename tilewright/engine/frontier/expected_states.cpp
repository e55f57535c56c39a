#include "tilewright/engine/frontier/expected_states.hpp"

#include <algorithm>
#include <cmath>
#include <cstddef>

namespace tilewright::engine::frontier_parts {

ExpectedStates::ExpectedStates(double pieces) {
    Chances chances{1, 1};
    for (double used = 0; used < pieces; ++used) {
        chances_.push_back(chances);
        chances.without_repetition *= (pieces - used) / pieces;
        chances.sets *= (pieces - used) / (used + 1);
    }
    chances_.push_back(chances);
}

double ExpectedStates::operator()(double paths, double moves) const {
    const auto used = std::min(static_cast<std::size_t>(moves), chances_.size() - 1);
    const auto& [without_repetition, sets] = chances_[used];
    return sets * -std::expm1(-paths * without_repetition / sets);
}

}  // namespace tilewright::engine::frontier_parts
