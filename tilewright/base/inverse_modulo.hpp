#pragma once

#include <cstdint>
#include <utility>

namespace tilewright {

// The number below a modulus whose product with 'number' leaves the rest 1, by Euclid's algorithm;
// 0 modulo 1.
//   requires: both are below 2^63, the modulus is not 0, and they have no common divisor
[[nodiscard]] constexpr std::uint64_t inverse_modulo(std::uint64_t number, std::uint64_t modulus) {
    const auto whole = static_cast<std::int64_t>(modulus);
    std::int64_t rest = whole;
    std::int64_t left = static_cast<std::int64_t>(number % modulus);
    std::int64_t of_rest = 0;
    std::int64_t of_left = 1;
    while (left != 0) {
        const std::int64_t times = rest / left;
        rest = std::exchange(left, rest - times * left);
        of_rest = std::exchange(of_left, of_rest - times * of_left);
    }
    return static_cast<std::uint64_t>((of_rest % whole + whole) % whole);
}

}  // namespace tilewright
