#include "tilewright/puzzle/document.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"
#include "tilewright/puzzle/puzzle_text.hpp"
#include "tilewright/puzzle/screen_toml.hpp"

namespace tilewright::puzzle {
namespace {

constexpr std::array<std::string_view, 2> kinds{"packing", "matching"};

Result<std::optional<BigCount>> read_count(const TomlTable& table, std::string_view key) {
    const toml::node* node = table.find(key);
    if (node == nullptr) return std::nullopt;
    if (const auto* value = node->as_integer(); value != nullptr && value->get() >= 0)
        return BigCount{value->get()};
    const auto* text = node->as_string();
    const bool digits = text != nullptr && !text->get().empty() && text->get().size() < 10'000 &&
                        text->get().find_first_not_of("0123456789") == std::string::npos;
    // Boost takes leading zeros for an octal number.
    if (digits) {
        const auto first = std::min(text->get().find_first_not_of('0'), text->get().size() - 1);
        return BigCount{text->get().substr(first)};
    }
    return fail_at(*node, fmt::format("'{}' must be a number of solutions", key),
                   "write an integer, or a string of digits when it is very large");
}

}  // namespace

Result<Expect> read_expect(const TomlTable& root, std::span<const std::string_view> keys) {
    Expect expect;
    const toml::node* node = root.find("expect");
    if (node == nullptr) return expect;
    if (!node->is_table()) return fail_at(*node, "'expect' must be a table", "write [expect]");
    const auto table = TomlTable::open(*node->as_table(), "[expect]", keys);
    if (!table) return std::unexpected(table.error());
    for (const auto& [key, member] : {std::pair{"raw", &Expect::raw},
                                      {"distinct", &Expect::distinct},
                                      {"rotations", &Expect::rotations},
                                      {"labels", &Expect::labels}}) {
        auto count = read_count(*table, key);
        if (!count) return std::unexpected(count.error());
        expect.*member = std::move(*count);
    }
    for (const auto& [key, member] :
         {std::pair{"source", &Expect::source}, {"slow", &Expect::slow}}) {
        auto text = table->text(key);
        if (!text) return std::unexpected(text.error());
        expect.*member = std::move(*text);
    }
    return expect;
}

Result<toml::table> parse_document(std::string_view text, const std::string& name) {
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
    return std::move(parsed).table();
}

Result<std::string> read_kind(const toml::table& document) {
    const toml::node* node = document.get("kind");
    if (node == nullptr) return std::string{kinds.front()};
    const auto* word = node->as_string();
    if (word == nullptr || std::ranges::find(kinds, word->get()) == kinds.end())
        return fail_at(*node, "unknown kind of puzzle",
                       fmt::format("kinds: {}", fmt::join(kinds, ", ")));
    return word->get();
}

std::string write_expect(const Expect& expect) {
    std::string text;
    for (const auto& [key, count] : {std::pair{"raw", expect.raw},
                                     {"distinct", expect.distinct},
                                     {"rotations", expect.rotations},
                                     {"labels", expect.labels}})
        if (count) text += fmt::format("{} = \"{}\"\n", key, decimal(*count));
    for (const auto& [key, value] : {std::pair{"source", expect.source}, {"slow", expect.slow}})
        if (!value.empty()) text += fmt::format("{} = {}\n", key, toml_string(value));
    return text.empty() ? text : "[expect]\n" + text;
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

}  // namespace tilewright::puzzle
