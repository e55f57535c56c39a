#pragma once

#include <cstdint>
#include <iterator>

#include "tilewright/base/random.hpp"

namespace tilewright::tests {

// Random choices, for those who make something at random.
class Chance {
protected:
    explicit Chance(std::uint64_t seed) : random_{seed} {}

    // Each number from 0 to bound - 1 is equally likely.
    std::uint64_t below(std::uint64_t bound) { return random_.below(bound); }
    // From 1 to 'most'.
    int up_to(int most) { return 1 + static_cast<int>(below(static_cast<std::uint64_t>(most))); }
    bool one_in(std::uint64_t n) { return below(n) == 0; }
    template <class List>
    const auto& any_of(const List& list) {
        return list[below(std::size(list))];
    }

private:
    Random random_;
};

}  // namespace tilewright::tests
