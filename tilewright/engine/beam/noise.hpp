#pragma once

#include <cmath>
#include <cstdint>

#include "tilewright/base/random.hpp"

namespace tilewright::engine::beam_parts {

// Random numbers with the standard Gumbel distribution.  The option with the largest sum of a value
// and such a number is a random option, with odds that grow as the exponential of its value.
class Noise {
public:
    explicit Noise(std::uint64_t seed) : random_{seed} {}

    [[nodiscard]] float next() {
        constexpr std::uint64_t steps = std::uint64_t{1} << 24;
        const float uniform = (static_cast<float>(random_.below(steps)) + 0.5F) / float{steps};
        return -std::log(-std::log(uniform));
    }

private:
    Random random_;
};

// The value of an option is the awkwardness of its piece, less 'border_weight' times the growth of
// the border of the empty cells, plus 'noise_weight' times noise.
inline constexpr float border_weight = 0.5F;
inline constexpr float noise_weight = 0.3F;

}  // namespace tilewright::engine::beam_parts
