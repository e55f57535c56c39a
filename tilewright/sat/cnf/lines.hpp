#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::sat::cnf {

// The next line of a text, taken off it, without its end.
//   requires: the text is not empty
[[nodiscard]] inline std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

// The next word of a line, taken off it; empty at its end.
[[nodiscard]] inline std::string_view take_word(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(end);
    return word;
}

// The number that a word is, or nothing when it is none or too large.
template <class Number>
[[nodiscard]] std::optional<Number> number_of(std::string_view word) {
    Number value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return value;
}

// Each line of a text behind a mark.
[[nodiscard]] inline std::string as_comments(std::string_view text, std::string_view mark) {
    std::string lines;
    while (!text.empty()) lines.append(mark).append(" ").append(take_line(text)).append("\n");
    return lines;
}

[[nodiscard]] inline std::unexpected<Error> fail_in_line(std::size_t line, std::string message,
                                                         std::string hint = {}) {
    return std::unexpected(Error{Fault::Input, {}, {line, 1}, std::move(message), std::move(hint)});
}

}  // namespace tilewright::sat::cnf
