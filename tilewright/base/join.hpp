#pragma once

#include <concepts>
#include <ranges>
#include <string>
#include <string_view>
#include <type_traits>

namespace tilewright {

// The words, or whole numbers, of a list with a separator between each two of them.
// (fmt::join does the same, but compiles a formatter of its own for each kind of list, in each
// file.)
template <std::ranges::input_range List>
[[nodiscard]] std::string join(List&& list, std::string_view separator) {
    std::string text;
    std::string_view before;
    for (const auto& one : list) {
        text += before;
        using One = std::remove_cvref_t<decltype(one)>;
        static_assert(!std::same_as<One, char>, "its number would stand there");
        if constexpr (std::convertible_to<One, std::string_view>)
            text += std::string_view{one};
        else
            text += std::to_string(one);
        before = separator;
    }
    return text;
}

}  // namespace tilewright
