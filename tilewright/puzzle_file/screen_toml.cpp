#include "tilewright/puzzle_file/screen_toml.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <string>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"

namespace tilewright::puzzle_file {
namespace {

constexpr bool is_ascii(char c) {
    return static_cast<unsigned char>(c) < 0x80;
}

constexpr bool ends_line(char c) {
    return c == '\n' || c == '\v' || c == '\f' || c == '\r';
}

// The end of the string that begins at 'start'.  An unfinished string ends with its line, or with
// the text if it is a multi-line string.
std::size_t end_of_string(std::string_view text, std::size_t start) {
    const char quote = text[start];
    const bool multi_line = text.substr(start).starts_with(std::string(3, quote));
    const std::size_t quotes = multi_line ? 3 : 1;
    const std::string close(quotes, quote);
    std::size_t i = start + quotes;
    for (; i < text.size(); ++i) {
        const char c = text[i];
        if (c == quote && text.substr(i, quotes) == close) break;
        if (!multi_line && ends_line(c)) return i;
        if (c == '\\' && quote == '"') ++i;
    }
    i += quotes;
    // A multi-line string may end in two quotes that belong to it.
    for (int own = 0; multi_line && own < 2 && i < text.size() && text[i] == quote; ++own) ++i;
    return std::min(i, text.size());
}

// Finds a character beyond ASCII that follows a backslash and white space inside a string.
std::optional<std::size_t> find_odd_continuation(std::string_view string) {
    for (std::size_t i = string.find('\\'); i < string.size(); i = string.find('\\', i)) {
        const std::size_t next = string.find_first_not_of(" \t\n\v\f\r", i + 1);
        if (next < string.size() && !is_ascii(string[next])) return next;
        i = next == i + 1 ? i + 2 : next;
    }
    return std::nullopt;
}

// What a character outside strings means to the screening.
enum class Sign : std::uint8_t { None, Blank, Quote, Comment, Dot, LineEnd, Closes, Opens, Beyond };

constexpr std::array<Sign, 256> signs = [] {
    std::array<Sign, 256> table{};
    const auto set = [&](std::string_view characters, Sign sign) {
        for (const char c : characters) table[static_cast<unsigned char>(c)] = sign;
    };
    set(" \t", Sign::Blank);
    set("\"'", Sign::Quote);
    set("#", Sign::Comment);
    set(".", Sign::Dot);
    set("\n\v\f\r", Sign::LineEnd);
    set("]}", Sign::Closes);
    set("=,[{", Sign::Opens);  // a value or a key follows
    std::ranges::fill(table.begin() + 0x80, table.end(), Sign::Beyond);
    return table;
}();

// Whether the parser takes a word with this first character for a number or a date.
constexpr bool begins_number(char c) {
    return (c >= '0' && c <= '9') || c == '+' || c == '-';
}

// Whether the parser's lookahead for the end of a number stops here.  The lookahead passes over
// quotes and keys.
constexpr bool ends_number(Sign sign, char c) {
    return sign == Sign::Blank || sign == Sign::LineEnd || sign == Sign::Closes ||
           sign == Sign::Comment || c == ',';
}

Position position_at(std::string_view text, std::size_t offset) {
    const std::string_view before = text.substr(0, offset);
    const auto line = static_cast<std::size_t>(std::ranges::count(before, '\n')) + 1;
    return {line, offset - (before.rfind('\n') + 1) + 1};  // npos + 1 is 0
}

Error refused(std::string_view text, std::size_t offset, std::string message, std::string hint) {
    return {Fault::Input, {}, position_at(text, offset), std::move(message), std::move(hint)};
}

Error too_much(std::string_view text, std::size_t offset, std::string message) {
    return refused(
        text, offset, std::move(message),
        "puzzle files are small, with few and short keys: see docs/reference/puzzle-files.md");
}

// What is wrong with the string from 'start' to 'end', quotes included.  Nothing when it is fine.
std::optional<Error> screen_string(std::string_view text, std::size_t start, std::size_t end) {
    const std::string_view string = text.substr(start, end - start);
    if (string.size() > limits::longest_string)
        return too_much(text, start,
                        fmt::format("more than {} bytes in a string", limits::longest_string));
    if (!string.starts_with("\"\"\"")) return std::nullopt;
    if (const auto odd = find_odd_continuation(string))
        return refused(text, start + *odd, "this character cannot follow a backslash",
                       "begin the continued line with a letter or sign of ASCII");
    return std::nullopt;
}

}  // namespace

std::optional<Error> screen_toml(std::string_view text) {
    constexpr std::string_view byte_order_mark = "\xEF\xBB\xBF";
    std::size_t parts = 1;
    std::size_t values = 0;
    std::size_t word = 0;    // where the current word begins
    bool in_number = false;  // in a number, or in what follows it directly
    for (std::size_t i = text.starts_with(byte_order_mark) ? byte_order_mark.size() : 0;
         i < text.size(); ++i) {
        const Sign sign = signs[static_cast<unsigned char>(text[i])];
        if (sign == Sign::None) {
            in_number = in_number || (i == word && begins_number(text[i]));
            continue;
        }
        if (ends_number(sign, text[i])) in_number = false;
        if (sign == Sign::Beyond)
            return refused(text, i, "a character beyond ASCII without quotes",
                           "put it in quotes, or behind a # if it is a comment");
        if (i - word > limits::longest_word)
            return too_much(text, word,
                            fmt::format("a word of more than {} bytes", limits::longest_word));
        word = i + 1;
        if (sign == Sign::Blank) continue;
        if (sign == Sign::Quote) {
            const std::size_t end = end_of_string(text, i);
            if (auto error = screen_string(text, i, end)) return error;
            const std::string_view string = text.substr(i, end - i);
            if (in_number && !std::ranges::all_of(string, is_ascii))
                return refused(text, i, "a character beyond ASCII right behind a number",
                               "put a blank between them");
            word = end;
            i = end - 1;
            continue;
        }
        if (sign == Sign::Comment) {
            while (i + 1 < text.size() && !ends_line(text[i + 1])) ++i;
            word = i + 1;
            continue;
        }
        if (sign != Sign::Dot) parts = 1;
        if (sign == Sign::Dot && ++parts > limits::most_depth)
            return too_much(text, i,
                            fmt::format("a key with more than {} parts", limits::most_depth));
        if (sign == Sign::Opens && ++values > limits::most_values)
            return too_much(text, i, fmt::format("more than {} values", limits::most_values));
    }
    return std::nullopt;
}

}  // namespace tilewright::puzzle_file
