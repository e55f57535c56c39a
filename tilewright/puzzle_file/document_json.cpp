#include "tilewright/puzzle_file/document_json.hpp"

#include <algorithm>
#include <cmath>
#include <sstream>

#include <fmt/format.h>

namespace tilewright::puzzle_file {

using nlohmann::ordered_json;

namespace {

constexpr std::string_view quotes = R"(""")";

std::string text_in_lines(std::string_view text) {
    std::string result{quotes};
    result += '\n';
    for (const char c : text) {
        if (c == '\n')
            result += c;
        else
            result += toml_string(std::string_view{&c, 1}).substr(1);
        if (c != '\n') result.pop_back();  // the closing quote
    }
    return result + std::string{quotes};
}

Result<std::string> list_in_line(const ordered_json& list) {
    std::string result = "[";
    for (const ordered_json& element : list) {
        const auto value = to_toml(element);
        if (!value) return value;
        result += (result.size() > 1 ? ", " : "") + *value;
    }
    return result + "]";
}

Result<std::string> table_in_line(const ordered_json& table) {
    std::string result = "{";
    for (const auto& [key, element] : table.items()) {
        const auto value = to_toml(element);
        if (!value) return value;
        result += fmt::format("{} {} = {}", result.size() > 1 ? "," : "", toml_key(key), *value);
    }
    return result + (result.size() > 1 ? " }" : "}");
}

Result<std::string> lines_of(const ordered_json& table) {
    std::string text;
    for (const auto& [key, element] : table.items()) {
        const auto value = to_toml_lines(element);
        if (!value) return value;
        text += fmt::format("{} = {}\n", toml_key(key), *value);
    }
    return text;
}

}  // namespace

ordered_json to_json(const toml::node& node) {
    switch (node.type()) {
        case toml::node_type::table: {
            // In the order of the file: the parser sorts keys.
            std::vector<std::pair<const toml::key*, const toml::node*>> entries;
            for (const auto& [key, value] : *node.as_table()) entries.emplace_back(&key, &value);
            std::ranges::stable_sort(entries, {}, [](const auto& entry) {
                const toml::source_position& at = entry.first->source().begin;
                return std::pair{at.line, at.column};
            });
            ordered_json object = ordered_json::object();
            for (const auto& [key, value] : entries)
                object[std::string{key->str()}] = to_json(*value);
            return object;
        }
        case toml::node_type::array: {
            ordered_json list = ordered_json::array();
            for (const toml::node& element : *node.as_array()) list.push_back(to_json(element));
            return list;
        }
        case toml::node_type::string:
            return node.as_string()->get();
        case toml::node_type::integer:
            return node.as_integer()->get();
        case toml::node_type::floating_point: {
            const double value = node.as_floating_point()->get();
            return std::isfinite(value) ? ordered_json(value) : ordered_json();
        }
        case toml::node_type::boolean:
            return node.as_boolean()->get();
        default: {
            std::ostringstream text;
            if (const auto* date = node.as_date()) text << date->get();
            if (const auto* time = node.as_time()) text << time->get();
            if (const auto* both = node.as_date_time()) text << both->get();
            return text.str();
        }
    }
}

std::string toml_key(std::string_view key) {
    const bool bare = !key.empty() && std::ranges::all_of(key, [](char c) {
        return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') ||
               c == '_' || c == '-';
    });
    return bare ? std::string{key} : toml_string(key);
}

Result<std::string> to_toml(const ordered_json& value) {
    if (value.is_object()) return table_in_line(value);
    if (value.is_array()) return list_in_line(value);
    if (value.is_string()) return toml_string(value.get_ref<const std::string&>());
    if (value.is_null())
        return fail(Fault::Input, "a puzzle file has no null", "leave the key out");
    return value.dump();
}

Result<std::string> to_toml_lines(const ordered_json& value) {
    if (value.is_string() && value.get_ref<const std::string&>().contains('\n'))
        return text_in_lines(value.get_ref<const std::string&>());
    return to_toml(value);
}

bool has_sections(const ordered_json& value) {
    if (value.is_object()) return true;
    return value.is_array() && !value.empty() &&
           std::ranges::all_of(value, [](const ordered_json& one) { return one.is_object(); });
}

Result<std::string> to_toml_section(std::string_view heading, const ordered_json& table) {
    const auto lines = lines_of(table);
    if (!lines) return lines;
    return std::string{heading} + "\n" + *lines;
}

Result<std::string> to_toml_sections(std::string_view key, const ordered_json& value) {
    if (value.is_object()) return to_toml_section(fmt::format("[{}]", toml_key(key)), value);
    std::string text;
    for (const ordered_json& table : value) {
        const auto section = to_toml_section(fmt::format("[[{}]]", toml_key(key)), table);
        if (!section) return section;
        text += (text.empty() ? "" : "\n") + *section;
    }
    return text;
}

Result<std::string> to_toml_file(const ordered_json& document) {
    ordered_json head = ordered_json::object();
    for (const auto& [key, value] : document.items())
        if (!has_sections(value)) head[key] = value;
    auto text = lines_of(head);
    if (!text) return text;
    for (const auto& [key, value] : document.items()) {
        if (!has_sections(value)) continue;
        const auto sections = to_toml_sections(key, value);
        if (!sections) return sections;
        *text += (text->empty() ? "" : "\n") + *sections;
    }
    return text;
}

}  // namespace tilewright::puzzle_file
