#pragma once

#include <functional>
#include <memory>
#include <string_view>

#include "cli/items.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/sweep/chirality.hpp"

namespace tilewright::cli {

// The enumeration of a sweep over sides, in parts that are the items of a job.
//   list:   see Items::list(); the parts
//   errors: those of SidesInParts
[[nodiscard]] Result<std::unique_ptr<Items>> side_parts(
    const packing::Puzzle& puzzle, std::string_view list, const answer::SolveOptions& options,
    std::function<Status(const sweep::Table&, const Items::Output&)> print);

}  // namespace tilewright::cli
