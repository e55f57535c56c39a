#pragma once

#include <cstdint>
#include <random>

namespace tilewright {

// A seeded source of random numbers, the same on every machine (the standard library's
// distributions are not).
class Random {
public:
    explicit Random(std::uint64_t seed) : engine_{seed} {}

    // A number in 0 .. bound-1, each equally likely.  Requires bound > 0.
    [[nodiscard]] std::uint64_t below(std::uint64_t bound) {
        const std::uint64_t limit = engine_.max() - engine_.max() % bound;
        std::uint64_t value = engine_();
        while (value >= limit) value = engine_();
        return value % bound;
    }

private:
    std::mt19937_64 engine_;
};

}  // namespace tilewright
