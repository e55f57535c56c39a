#pragma once

#include <algorithm>
#include <string_view>
#include <vector>

namespace tilewright {

// The lines of a text, each with its end.
[[nodiscard]] inline std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    while (!text.empty()) {
        const std::size_t end = std::min(text.find('\n'), text.size() - 1);
        lines.push_back(text.substr(0, end + 1));
        text.remove_prefix(end + 1);
    }
    return lines;
}

}  // namespace tilewright
