#include "tilewright/base/inverse_modulo.hpp"

#include <numeric>

#include <gtest/gtest.h>

namespace tilewright {
namespace {

TEST(InverseModulo, TheProductLeavesTheRestOne) {
    for (std::uint64_t modulus = 1; modulus <= 60; ++modulus)
        for (std::uint64_t number = 0; number <= 2 * modulus; ++number) {
            if (std::gcd(number, modulus) != 1) continue;
            const std::uint64_t inverse = inverse_modulo(number, modulus);
            EXPECT_LT(inverse, modulus);
            EXPECT_EQ(inverse * number % modulus, 1 % modulus) << number << " modulo " << modulus;
        }
    constexpr std::uint64_t power = std::uint64_t{1} << 32;
    static_assert(inverse_modulo(3, power) * 3 % power == 1);
}

}  // namespace
}  // namespace tilewright
