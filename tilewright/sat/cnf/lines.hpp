#pragma once

#include <algorithm>
#include <charconv>
#include <optional>
#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"

namespace tilewright::sat::cnf {

// Removes the next line from a text and returns it without its end.
//   requires: the text is not empty
[[nodiscard]] inline std::string_view take_line(std::string_view& text) {
    const std::size_t end = std::min(text.find('\n'), text.size());
    std::string_view line = text.substr(0, end);
    text.remove_prefix(std::min(end + 1, text.size()));
    if (line.ends_with('\r')) line.remove_suffix(1);
    return line;
}

// Removes the next word from a line and returns it.  The word is empty at the end of the line.
[[nodiscard]] inline std::string_view take_word(std::string_view& line) {
    line.remove_prefix(std::min(line.find_first_not_of(" \t"), line.size()));
    const std::size_t end = std::min(line.find_first_of(" \t"), line.size());
    const std::string_view word = line.substr(0, end);
    line.remove_prefix(end);
    return word;
}

// Parses a whole word as a number.  Nothing when it is not a number or too large.
template <class Number>
[[nodiscard]] std::optional<Number> number_of(std::string_view word) {
    Number value{};
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), value);
    if (error != std::errc{} || end != word.data() + word.size()) return std::nullopt;
    return value;
}

// The text with a mark in front of each line.
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
