#include "tilewright/puzzle/deep_key.hpp"

#include <algorithm>
#include <string>

namespace tilewright::puzzle {
namespace {

constexpr std::size_t most_dots = 31;
constexpr std::string_view line_ends = "\n\v\f\r";

// The end of the string that begins at 'start'; of an unfinished one, the end of the line or text.
std::size_t end_of_string(std::string_view text, std::size_t start) {
    const char quote = text[start];
    const bool multi_line = text.substr(start).starts_with(std::string(3, quote));
    const std::string close(multi_line ? 3 : 1, quote);
    std::size_t i = start + close.size();
    while (i < text.size() && !text.substr(i).starts_with(close)) {
        if (!multi_line && line_ends.contains(text[i])) return i;
        i += quote == '"' && text[i] == '\\' ? 2 : 1;
    }
    i += close.size();
    // A multi-line string may end in two quotes of its own.
    for (int own = 0; multi_line && own < 2 && i < text.size() && text[i] == quote; ++own) ++i;
    return std::min(i, text.size());
}

Position position_at(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
    return {line, offset - (before.rfind('\n') + 1) + 1};  // npos + 1 is 0
}

}  // namespace

std::optional<Position> find_deep_key(std::string_view text) {
    constexpr std::string_view ends_of_keys = "=,[]{}\n\v\f\r";
    std::size_t dots = 0;
    std::size_t i = 0;
    while (i < text.size()) {
        const char c = text[i];
        if (c == '"' || c == '\'') {
            i = end_of_string(text, i);
        } else if (c == '#') {
            i = std::min(text.find_first_of(line_ends, i), text.size());
        } else {
            if (ends_of_keys.contains(c)) dots = 0;
            if (c == '.' && ++dots > most_dots) return position_at(text, i);
            ++i;
        }
    }
    return std::nullopt;
}

}  // namespace tilewright::puzzle
