#include "tilewright/foreign/words.hpp"

#include <algorithm>
#include <charconv>

#include <fmt/format.h>

#include "tilewright/foreign/imported.hpp"

namespace tilewright::foreign {
namespace {

constexpr std::size_t longest_name = 32;
constexpr std::size_t most_notes = 50;

// The number of bytes of the first character of 'text'.  0 when it is not UTF-8.
std::size_t character_length(std::string_view text) {
    const auto first = static_cast<unsigned char>(text[0]);
    const std::size_t length = first < 0x80                    ? 1
                               : first >= 0xc2 && first < 0xe0 ? 2
                               : first >= 0xe0 && first < 0xf0 ? 3
                               : first >= 0xf0 && first < 0xf5 ? 4
                                                               : 0;
    if (length > text.size()) return 0;
    for (std::size_t i = 1; i < length; ++i)
        if ((static_cast<unsigned char>(text[i]) & 0xc0) != 0x80) return 0;
    if (length < 3) return length;
    // Reject overlong forms, halves of surrogate pairs, and characters beyond the last one.
    const auto second = static_cast<unsigned char>(text[1]);
    const bool wrong = (first == 0xe0 && second < 0xa0) || (first == 0xed && second > 0x9f) ||
                       (first == 0xf0 && second < 0x90) || (first == 0xf4 && second > 0x8f);
    return wrong ? 0 : length;
}

bool is_utf8(std::string_view text) {
    while (!text.empty()) {
        const std::size_t length = character_length(text);
        if (length == 0) return false;
        text.remove_prefix(length);
    }
    return true;
}

bool may_be_in_name(unsigned char c) {
    const bool letter = (c >= 'A' && c <= 'Z') || (c >= 'a' && c <= 'z') || c >= 0x80;
    return letter || (c >= '0' && c <= '9') || c == '-' || c == '_' || c == '\'';
}

// Keeps the characters that names may have.  A run of others becomes one '-', but not at the ends.
std::string cleaned(std::string_view wanted) {
    std::string name;
    bool gap = false;
    while (!wanted.empty()) {
        const std::size_t valid = character_length(wanted);
        const std::size_t length = std::max<std::size_t>(1, valid);
        if (valid > 0 && may_be_in_name(static_cast<unsigned char>(wanted[0]))) {
            if (name.size() + (gap ? 1 : 0) + length > longest_name) break;
            if (gap && !name.empty()) name += '-';
            name += wanted.substr(0, length);
            gap = false;
        } else {
            gap = true;
        }
        wanted.remove_prefix(length);
    }
    return name;
}

}  // namespace

void add_note(std::vector<std::string>& notes, std::string note) {
    if (notes.size() == most_notes) note = "and more that is not known";
    if (notes.size() <= most_notes && std::ranges::find(notes, note) == notes.end())
        notes.push_back(std::move(note));
}

std::vector<std::string_view> words_of(std::string_view text, std::string_view between) {
    std::vector<std::string_view> words;
    while (true) {
        text.remove_prefix(std::min(text.find_first_not_of(between), text.size()));
        if (text.empty()) return words;
        words.push_back(text.substr(0, text.find_first_of(between)));
        text.remove_prefix(words.back().size());
    }
}

std::optional<int> parse_integer(std::string_view text) {
    int value = 0;
    const char* const end = text.data() + text.size();
    const auto [stopped, error] = std::from_chars(text.data(), end, value);
    const bool whole = error == std::errc{} && stopped == end && !text.empty();
    return whole && std::abs(value) < 1'000'000'000 ? std::optional{value} : std::nullopt;
}

Lines::Lines(std::string_view text) : starts_{0} {
    for (std::size_t i = 0; i < text.size(); ++i)
        if (text[i] == '\n') starts_.push_back(i + 1);
}

Position Lines::at(std::size_t offset) const {
    const auto after = std::ranges::upper_bound(starts_, offset);
    return {static_cast<std::size_t>(after - starts_.begin()), offset - *(after - 1) + 1};
}

std::unexpected<Error> fail_in_text(Position at, std::string message, std::string hint) {
    return std::unexpected(Error{Fault::Input, {}, at, std::move(message), std::move(hint)});
}

std::string to_utf8(std::string_view text) {
    if (is_utf8(text)) return std::string{text};
    std::string result;
    for (const char c : text) {
        const auto code = static_cast<unsigned char>(c);
        if (code < 0x80) {
            result += c;
        } else {
            result += static_cast<char>(0xc0 | (code >> 6));
            result += static_cast<char>(0x80 | (code & 0x3f));
        }
    }
    return result;
}

std::string PieceNames::make(std::string_view wanted, std::string_view otherwise) {
    std::string name = cleaned(wanted);
    if (name.empty()) name = otherwise;
    std::string unique = name;
    for (int i = 2; used_.contains(unique); ++i) {
        const std::string end = fmt::format("-{}", i);
        unique = cleaned(std::string_view{name}.substr(0, longest_name - end.size())) + end;
    }
    used_.insert(unique);
    return unique;
}

}  // namespace tilewright::foreign
