#include "tilewright/puzzle_file/bounds.hpp"

#include <algorithm>

#include <fmt/format.h>

#include "tilewright/base/limits.hpp"

namespace tilewright::puzzle_file {
namespace {

Result<std::uint32_t> read_bound(const TomlTable& table, std::string_view key) {
    const toml::node& node = *table.find(key);
    const std::string hint =
        fmt::format("write {0} = 0 or more{1}", key,
                    key == "min" ? "" : fmt::format(", or {} = \"unlimited\"", key));
    if (const auto* word = node.as_string(); word != nullptr && key != "min") {
        if (word->get() == "unlimited") return unlimited;
        return fail_at(node, fmt::format("'{}' cannot be \"{}\"", key, word->get()), hint);
    }
    const auto* value = node.as_integer();
    if (value == nullptr)
        return fail_at(node, fmt::format("'{}' is {}, not a number", key, kind_of(node)), hint);
    if (value->get() < 0 || value->get() > limits::most_copies)
        return fail_at(node, fmt::format("'{}' is {}", key, value->get()),
                       hint + ", up to a million");
    return static_cast<std::uint32_t>(value->get());
}

}  // namespace

Result<Bounds> read_bounds(const TomlTable& table) {
    // A table with 'choose' offers pieces to choose from, so none of them must be placed.
    Bounds bounds{table.has("choose") ? 0U : 1U, 1};
    if (table.has("count")) {
        if (table.has("min") || table.has("max"))
            return fail_at(*table.find("count"), "'count' together with 'min' or 'max'",
                           "give 'count' for an exact number, 'min' and 'max' for a range");
        const auto count = read_bound(table, "count");
        if (!count) return std::unexpected(count.error());
        const bool needed = *count != unlimited && !table.has("choose");
        return Bounds{needed ? *count : 0, *count};
    }
    if (table.has("max")) {
        const auto max = read_bound(table, "max");
        if (!max) return std::unexpected(max.error());
        bounds = {std::min(bounds.min, *max), *max};
    }
    if (table.has("min")) {
        const auto min = read_bound(table, "min");
        if (!min) return std::unexpected(min.error());
        bounds.min = *min;
        if (!table.has("max")) bounds.max = std::max(1U, bounds.min);
    }
    if (bounds.min > bounds.max)
        return fail_at(*table.find("min"),
                       fmt::format("'min' is {} and 'max' is {}", bounds.min, bounds.max),
                       "'min' must not exceed 'max'");
    return bounds;
}

Result<Bounds> read_bounds_of_rule(const TomlTable& table) {
    Bounds bounds;
    if (table.has("count")) {
        for (const std::string_view key : {"min", "max"})
            if (table.has(key))
                return fail_at(*table.find(key), fmt::format("'{}' together with 'count'", key),
                               "give 'count' for an exact number, 'min' and 'max' for a range");
        const auto count = read_number(table, "count", 0);
        if (!count) return std::unexpected(count.error());
        return Bounds{*count, *count};
    }
    for (const auto& [key, member] : {std::pair{"min", &Bounds::min}, {"max", &Bounds::max}}) {
        if (!table.has(key)) continue;
        const auto number = read_number(table, key, 0);
        if (!number) return std::unexpected(number.error());
        bounds.*member = *number;
    }
    if (bounds.min > bounds.max)
        return fail_at(*table.find("min"),
                       fmt::format("'min' is {} and 'max' is {}", bounds.min, bounds.max),
                       "'min' must not exceed 'max'");
    return bounds;
}

Result<std::uint32_t> read_number(const TomlTable& table, std::string_view key,
                                  std::uint32_t least) {
    const toml::node& node = *table.find(key);
    const auto* value = node.as_integer();
    if (value == nullptr || value->get() < least || value->get() > 1'000'000)
        return fail_at(node, fmt::format("'{}' must be a number from {} to a million", key, least));
    return static_cast<std::uint32_t>(value->get());
}

}  // namespace tilewright::puzzle_file
