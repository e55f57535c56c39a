#pragma once

#include <cstdint>
#include <string>
#include <string_view>

namespace tilewright {

// "1 part", "2 parts", "2 assemblies": a number of things that a sentence counts.
[[nodiscard]] inline std::string so_many(std::uint64_t number, std::string_view one) {
    std::string text = std::to_string(number) + " " + std::string{one};
    if (number == 1) return text;
    constexpr std::string_view consonants = "bcdfghjklmnpqrstvwxz";
    const bool has_ies = text.back() == 'y' && consonants.contains(text[text.size() - 2]);
    return has_ies ? text.replace(text.size() - 1, 1, "ies") : text + "s";
}

}  // namespace tilewright
