#include "tilewright/family/table_csv.hpp"

#include <fmt/format.h>

namespace tilewright::family {

std::string table_csv(const sweep::Table& table) {
    std::string text = "board";
    if (!table.rows.empty())
        for (const auto& [name, value] : table.rows.front().about) text += "," + name;
    text += ",raw,distinct,group\n";
    for (const sweep::Row& row : table.rows) {
        const sweep::Counted& counted = row.counted;
        text += row.key;
        for (const auto& [name, value] : row.about) text += "," + value;
        if (counted.complete)
            text += fmt::format(",{},{},{}\n", decimal(counted.raw), decimal(counted.distinct),
                                counted.group_order);
        else
            text += ",,,\n";
    }
    return text;
}

}  // namespace tilewright::family
