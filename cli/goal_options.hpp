#pragma once

#include <optional>
#include <string>
#include <vector>

#include "cli/arguments.hpp"
#include "tilewright/base/error.hpp"

namespace tilewright::cli {

// Why one of the options of 'solve' that were given has no meaning with this goal: what is ignored
// is an error.
//   goal: solution, most, least or best
[[nodiscard]] std::optional<Error> without_meaning_for_goal(
    const std::string& goal, const std::vector<const CLI::Option*>& options);

}  // namespace tilewright::cli
