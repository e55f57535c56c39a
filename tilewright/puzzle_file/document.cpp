#include "tilewright/puzzle_file/document.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/puzzle_file/screen_toml.hpp"

namespace tilewright::puzzle_file {
namespace {

constexpr std::array<std::string_view, 2> kinds{"packing", "matching"};

Result<std::string> read_kind(const toml::table& root) {
    const toml::node* node = root.get("kind");
    if (node == nullptr) return std::string{kinds.front()};
    const auto* word = node->as_string();
    if (word == nullptr || std::ranges::find(kinds, word->get()) == kinds.end())
        return fail_at(*node, "unknown kind of puzzle",
                       fmt::format("kinds: {}", join(kinds, ", ")));
    return word->get();
}

}  // namespace

Result<Document> parse_document(std::string_view text, std::string name) {
    const auto named = [&](Error error) {
        error.source = name;
        return std::unexpected(std::move(error));
    };
    if (text.size() > limits::largest_text)
        return named(
            {Fault::Input, {}, {}, "the file is larger than 64 MB", "puzzle files are small"});
    if (auto refused = screen_toml(text)) return named(std::move(*refused));
    toml::parse_result parsed = toml::parse(text);
    if (!parsed) {
        const toml::source_position& at = parsed.error().source().begin;
        return named({Fault::Input,
                      {},
                      {at.line, at.column},
                      std::string{parsed.error().description()},
                      "puzzle files are TOML: key = value lines under [section] headings"});
    }
    auto kind = read_kind(parsed.table());
    if (!kind) return named(std::move(kind.error()));
    return Document{std::move(name), text, std::move(*kind), std::move(parsed).table()};
}

std::string toml_string(std::string_view text) {
    std::string result = "\"";
    for (const char c : text) {
        if (c == '"' || c == '\\') result += '\\';
        if (static_cast<unsigned char>(c) < 0x20 || c == 0x7f)
            result += fmt::format("\\u{:04x}", c);
        else
            result += c;
    }
    return result + '"';
}

}  // namespace tilewright::puzzle_file
