#pragma once

#include <string>

#include "tilewright/sweep/table.hpp"

namespace tilewright::family {

// A table as comma-separated values, with a line of headings.  Counts that are not complete are
// left empty.
[[nodiscard]] std::string table_csv(const sweep::Table& table);

}  // namespace tilewright::family
