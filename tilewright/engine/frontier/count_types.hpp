#pragma once

#include <array>
#include <cstdint>

#include "tilewright/base/big_count.hpp"

namespace tilewright::engine::frontier_parts {

// Numbers of paths.  Each kernel runs with 64 bits first; when a sum does not fit it starts again
// with 256 bits, then with any number.
using SmallCount = std::uint64_t;

// 256 bits: four words, lowest first.
struct WideCount {
    std::array<std::uint64_t, 4> words{};

    constexpr WideCount() = default;
    constexpr explicit WideCount(std::uint64_t value) : words{value} {}
};

// Each adds 'b' to 'a' and returns whether the sum did not fit.
[[nodiscard]] inline bool add_overflows(SmallCount& a, SmallCount b) {
    return __builtin_add_overflow(a, b, &a);
}

[[nodiscard]] inline bool add_overflows(WideCount& a, const WideCount& b) {
    bool carry = false;
    for (std::size_t i = 0; i < a.words.size(); ++i) {
        const bool first = __builtin_add_overflow(a.words[i], b.words[i], &a.words[i]);
        carry = __builtin_add_overflow(a.words[i], std::uint64_t{carry}, &a.words[i]) || first;
    }
    return carry;
}

[[nodiscard]] inline bool add_overflows(BigCount& a, const BigCount& b) {
    a += b;
    return false;
}

[[nodiscard]] inline BigCount to_big(SmallCount count) {
    return count;
}

[[nodiscard]] inline BigCount to_big(const WideCount& count) {
    BigCount result = 0;
    for (std::size_t i = count.words.size(); i-- > 0;) result = (result << 64) | count.words[i];
    return result;
}

[[nodiscard]] inline BigCount to_big(const BigCount& count) {
    return count;
}

}  // namespace tilewright::engine::frontier_parts
