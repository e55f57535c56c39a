#pragma once

#include <algorithm>
#include <string_view>

namespace tilewright::format {

// Takes the first line off a text; without its line break.
[[nodiscard]] inline std::string_view take_line(std::string_view& text) {
    const std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    return line;
}

}  // namespace tilewright::format
