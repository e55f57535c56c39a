#pragma once

#include <functional>

#include "tilewright/answer/options.hpp"
#include "tilewright/sweep/family.hpp"
#include "tilewright/sweep/table_json.hpp"

namespace tilewright::sweep {

// Takes each row as soon as it has been counted, or has been given up at a limit.  With a scheduler
// of several threads it is called by any of them, and calls may overlap.
using OnRow = std::function<void(const Table& table, const Row& row)>;

// Counts every row of a family that is not known already.  Limits, interrupt and progress are those
// of the whole sweep.  Three rows or more are counted side by side, one to a thread; fewer, each
// with all threads.
// Errors: as for count, at the first row that has one.
[[nodiscard]] Result<Table> run(const Family& family, const answer::SolveOptions& options,
                                const Known& known, const OnRow& on_row);

}  // namespace tilewright::sweep
