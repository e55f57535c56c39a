#include "tilewright/puzzle_file/read_expect.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/puzzle_file/document.hpp"

namespace tilewright::puzzle_file {
namespace {

Result<std::optional<BigCount>> read_count(const TomlTable& table, std::string_view key) {
    const toml::node* node = table.find(key);
    if (node == nullptr) return std::nullopt;
    if (const auto* value = node->as_integer(); value != nullptr && value->get() >= 0)
        return BigCount{value->get()};
    const auto* text = node->as_string();
    if (text != nullptr)
        if (const auto count = count_of_digits(text->get())) return count;
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

}  // namespace tilewright::puzzle_file
