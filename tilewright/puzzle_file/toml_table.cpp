#include "tilewright/puzzle_file/toml_table.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"

namespace tilewright::puzzle_file {

Position position_of(const toml::node& node) {
    const toml::source_position& begin = node.source().begin;
    return {begin.line, begin.column};
}

std::unexpected<Error> fail_at(const toml::node& node, std::string message, std::string hint) {
    return std::unexpected(
        Error{Fault::Input, {}, position_of(node), std::move(message), std::move(hint)});
}

std::string_view kind_of(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::table:
            return "a table";
        case toml::node_type::array:
            return "an array";
        case toml::node_type::string:
            return "a string";
        case toml::node_type::integer:
            return "an integer";
        case toml::node_type::floating_point:
            return "a decimal number";
        case toml::node_type::boolean:
            return "a truth value";
        default:
            return "a date or time";
    }
}

Result<TomlTable> TomlTable::open(const toml::table& table, std::string_view what,
                                  std::span<const std::string_view> known) {
    for (const auto& [key, node] : table) {
        if (std::ranges::find(known, key.str()) != known.end()) continue;
        const std::string_view near = nearest(key.str(), known);
        const toml::source_position& at = key.source().begin;
        return std::unexpected(Error{
            Fault::Input,
            {},
            {at.line, at.column},
            fmt::format("unknown key '{}' in {}", key.str(), what),
            near.empty() ? fmt::format("keys there: {}", join(known, ", "))
                         : fmt::format("did you mean '{}'?", near),
        });
    }
    return TomlTable{table};
}

Result<std::string> TomlTable::text(std::string_view key) const {
    const toml::node* node = find(key);
    if (node == nullptr) return {};
    if (const auto* value = node->as_string()) return value->get();
    return fail_at(*node, fmt::format("'{}' is {}, not a string", key, kind_of(*node)),
                   fmt::format("write {} = \"...\"", key));
}

Result<std::vector<std::string>> TomlTable::texts(std::string_view key) const {
    std::vector<std::string> result;
    const toml::node* node = find(key);
    if (node == nullptr) return result;
    const toml::array* array = node->as_array();
    if (array == nullptr)
        return fail_at(*node, fmt::format("'{}' is {}, not a list of strings", key, kind_of(*node)),
                       fmt::format("write {} = [\"...\", \"...\"]", key));
    for (const toml::node& element : *array) {
        const auto* value = element.as_string();
        if (value == nullptr)
            return fail_at(element, fmt::format("{} in the list '{}'", kind_of(element), key),
                           "every entry must be a string");
        result.push_back(value->get());
    }
    return result;
}

Result<std::vector<const toml::table*>> TomlTable::tables(std::string_view key) const {
    std::vector<const toml::table*> result;
    const toml::node* node = find(key);
    if (node == nullptr) return result;
    const toml::array* array = node->as_array();
    if (array == nullptr || !array->is_homogeneous(toml::node_type::table))
        return fail_at(*node, fmt::format("'{}' must be a list of tables", key),
                       fmt::format("write [[{}]], with two brackets", key));
    for (const toml::node& element : *array) result.push_back(element.as_table());
    return result;
}

}  // namespace tilewright::puzzle_file
