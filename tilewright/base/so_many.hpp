#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tilewright {

// "1 part", "2 parts": a number of things that a sentence counts.
[[nodiscard]] inline std::string so_many(std::uint64_t number, std::string_view one) {
    return std::to_string(number) + " " + std::string{one} + (number == 1 ? "" : "s");
}

}  // namespace tilewright
