#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

#include "tilewright/sweep/table.hpp"

namespace tilewright::cli {

// Checks that an option's value is a condition on the rows of a sweep, such as "distinct=1",
// "raw>0" or "group>=4".
[[nodiscard]] CLI::Validator row_condition();

// Whether a row meets all conditions, whatever becomes of it: a count that is only a lower bound
// meets none but those that larger counts meet as well.
//   requires: each has passed row_condition
[[nodiscard]] bool meets(const sweep::Row& row, const std::vector<std::string>& conditions);

}  // namespace tilewright::cli
