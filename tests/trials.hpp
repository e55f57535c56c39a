#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

namespace tilewright::tests {

// How many of so many random puzzles a test looks at: all where TILEWRIGHT_THOROUGH is set, as in
// "make nightly", and otherwise a third.  With sanitizers, where each takes about ten times as
// long, it is a tenth of that.  A few are always looked at.
inline std::uint64_t trials(std::uint64_t all) {
    const bool thorough = std::getenv("TILEWRIGHT_THOROUGH") != nullptr;
#ifdef TILEWRIGHT_SANITIZED
    constexpr std::uint64_t slowness = 10;
#else
    constexpr std::uint64_t slowness = 1;
#endif
    constexpr std::uint64_t few = 4;
    return std::max(std::min(all, few), all / (thorough ? 1 : 3) / slowness);
}

}  // namespace tilewright::tests
