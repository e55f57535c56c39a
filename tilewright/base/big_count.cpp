#include "tilewright/base/big_count.hpp"

#include <cstdint>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"

namespace tilewright {

std::string decimal(BigCount count) {
    require(count >= 0, "a count is not negative");
    constexpr std::uint64_t block = 1'000'000'000'000'000'000;
    std::string lower_digits;
    while (count >= block) {
        const auto digits = static_cast<std::uint64_t>(BigCount{count % block});
        lower_digits.insert(0, fmt::format("{:018}", digits));
        count /= block;
    }
    return fmt::format("{}{}", static_cast<std::uint64_t>(count), lower_digits);
}

}  // namespace tilewright
