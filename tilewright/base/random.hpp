#pragma once

#include <cstddef>
#include <cstdint>
#include <random>
#include <utility>
#include <vector>

namespace tilewright {

// A seeded random number generator that gives the same numbers on every machine.  The distributions
// of the standard library do not promise that.
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_{seed} {}

    // A uniformly distributed number in 0 .. bound-1.
    //   requires: bound > 0
    [[nodiscard]] std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t limit = engine_.max() - engine_.max() % bound;
        std::uint64_t value = engine_();
        while (value >= limit) value = engine_();
        return value % bound;
    }

    // A uniformly distributed number in [0, 1).
    [[nodiscard]] double fraction() {
        constexpr std::uint64_t steps = std::uint64_t{1} << 53;
        return static_cast<double>(below(steps)) / static_cast<double>(steps);
    }

private:
    std::mt19937_64 engine_;
};

// Puts a list into an order of which each is equally likely.
template <class T>
void shuffle(std::vector<T>& list, Random& random) {
    for (std::size_t i = list.size(); i > 1; --i) std::swap(list[i - 1], list[random.below(i)]);
}

}  // namespace tilewright
