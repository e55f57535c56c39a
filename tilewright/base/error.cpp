#include "tilewright/base/error.hpp"

#include <algorithm>
#include <numeric>
#include <vector>

#include <fmt/format.h>

namespace tilewright {

namespace {

// A message may quote the input, and that quotation may be of any length.
std::string shortened(const std::string& text) {
    constexpr std::size_t most = 500;  // bytes
    if (text.size() <= most) return text;
    std::size_t end = most;
    while (end > 0 && (static_cast<unsigned char>(text[end]) & 0xc0) == 0x80) --end;
    return text.substr(0, end) + "...";
}

}  // namespace

Error::Error() = default;
Error::Error(Fault whose, std::string file, Position place, std::string text, std::string next)
    : fault{whose},
      source{std::move(file)},
      at{place},
      message{std::move(text)},
      hint{std::move(next)} {}
Error::Error(const Error& other) = default;
Error::Error(Error&& other) noexcept = default;
Error& Error::operator=(const Error& other) = default;
Error& Error::operator=(Error&& other) noexcept = default;
Error::~Error() = default;

std::string Error::to_string() const {
    std::string text;
    if (!source.empty()) text += source + ":";
    if (at.line > 0) text += fmt::format("{}:{}:", at.line, at.column);
    if (!text.empty()) text += " ";
    text += "error: " + shortened(message);
    if (!hint.empty()) text += "\n  hint: " + shortened(hint);
    return text;
}

namespace {

std::size_t edit_distance(std::string_view a, std::string_view b) {
    std::vector<std::size_t> row(b.size() + 1);
    std::iota(row.begin(), row.end(), 0);
    for (std::size_t i = 1; i <= a.size(); ++i) {
        std::size_t diagonal = row[0];
        row[0] = i;
        for (std::size_t j = 1; j <= b.size(); ++j) {
            const std::size_t above = row[j];
            row[j] = std::min({row[j] + 1, row[j - 1] + 1, diagonal + (a[i - 1] != b[j - 1])});
            diagonal = above;
        }
    }
    return row.back();
}

// A word that goes on where another ends: "--time-limit" for "--time", "--mem" for "--memory".
std::string_view with_same_beginning(std::string_view word,
                                     std::span<const std::string_view> known) {
    constexpr std::size_t shortest = 4;
    std::string_view best;
    for (const std::string_view candidate : known) {
        const std::size_t common = std::min(word.size(), candidate.size());
        if (common < shortest || word.substr(0, common) != candidate.substr(0, common)) continue;
        const bool is_cut = word.size() == common || word[common] == '-' || word[common] == '_';
        if (is_cut && (best.empty() || candidate.size() < best.size())) best = candidate;
    }
    return best;
}

}  // namespace

std::string_view nearest(std::string_view word, std::span<const std::string_view> known) {
    constexpr std::size_t longest = 100;  // a longer word is not a typing error
    if (word.size() > longest) return {};
    std::string_view best;
    std::size_t best_distance = std::max<std::size_t>(2, word.size() / 3) + 1;
    for (const std::string_view candidate : known) {
        const std::size_t distance = edit_distance(word, candidate);
        if (distance < best_distance) {
            best = candidate;
            best_distance = distance;
        }
    }
    return best.empty() ? with_same_beginning(word, known) : best;
}

std::unexpected<Error> fail(Fault fault, std::string message, std::string hint) {
    return std::unexpected{Error{fault, {}, {}, std::move(message), std::move(hint)}};
}

}  // namespace tilewright
