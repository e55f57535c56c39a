#include "cli/row_filter.hpp"

#include <algorithm>
#include <array>
#include <optional>

#include <fmt/format.h>

namespace tilewright::cli {
namespace {

struct Condition {
    std::string_view column;
    std::string_view relation;
    BigCount number;
};

std::optional<Condition> read(std::string_view text) {
    const std::size_t at = std::min(text.find_first_of("<>=!"), text.size());
    const std::size_t end = std::min(text.find_first_not_of("<>=!", at), text.size());
    const Condition found{text.substr(0, at), text.substr(at, end - at), {}};
    const auto number = count_of_digits(text.substr(end));
    constexpr std::array<std::string_view, 4> columns{"raw", "distinct", "group", "times"};
    constexpr std::array<std::string_view, 6> relations{"=", "!=", "<", "<=", ">", ">="};
    const bool fine = std::ranges::find(columns, found.column) != columns.end() &&
                      std::ranges::find(relations, found.relation) != relations.end() &&
                      number.has_value();
    if (!fine) return std::nullopt;
    return Condition{found.column, found.relation, *number};
}

BigCount value_of(const sweep::Row& row, std::string_view column) {
    if (column == "raw") return row.counted.raw;
    if (column == "distinct") return row.counted.distinct;
    return column == "group" ? row.counted.group_order : row.times;
}

bool holds(const BigCount& value, const Condition& condition) {
    const std::string_view relation = condition.relation;
    if (relation == "=") return value == condition.number;
    if (relation == "!=") return value != condition.number;
    if (relation == "<") return value < condition.number;
    if (relation == "<=") return value <= condition.number;
    return relation == ">" ? value > condition.number : value >= condition.number;
}

}  // namespace

CLI::Validator row_condition() {
    const auto check = [](const std::string& text) {
        return read(text) ? std::string{}
                          : fmt::format(
                                "'{}' is no condition; write raw, distinct, group or "
                                "times, a relation and a number, such as 'distinct=1'",
                                text);
    };
    return {check, ""};
}

bool meets(const sweep::Row& row, const std::vector<std::string>& conditions) {
    return std::ranges::all_of(conditions, [&](const std::string& text) {
        const Condition condition = *read(text);
        const bool is_count = condition.column == "raw" || condition.column == "distinct";
        const bool larger_too = condition.relation.starts_with('>');
        return (row.counted.complete || !is_count || larger_too) &&
               holds(value_of(row, condition.column), condition);
    });
}

}  // namespace tilewright::cli
