#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "tilewright/answer/options.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/sweep/family.hpp"
#include "tilewright/sweep/table_json.hpp"

namespace tilewright::sweep {

// Called with each row as soon as it is counted, or given up at a limit.  A scheduler with several
// threads calls it from any of them, and calls may overlap.
using OnRow = std::function<void(const Table& table, const Row& row)>;

// What holds for each row by itself.
struct RowOptions {
    std::optional<double> seconds = {};  // it is given up after this time
};

// Counts every row of a family that is not known yet.  Limits, interrupt and progress apply to the
// whole sweep.  Three or more rows are counted in parallel, one per thread.  One or two rows are
// counted one after the other, each with all threads.
// If the table asks only whether there is a solution, each row ends with its first one.
//   errors: those of count, for the first row that has one
[[nodiscard]] Result<Table> run(const Family& family, const answer::SolveOptions& options,
                                const Known& known, const OnRow& on_row,
                                const RowOptions& each = {});
// The same for puzzles of tiles.
//   table: with a row for each puzzle
[[nodiscard]] Result<Table> run(const Table& table, const std::vector<matching::Puzzle>& puzzles,
                                const answer::SolveOptions& options, const Known& known,
                                const OnRow& on_row, const RowOptions& each = {});

}  // namespace tilewright::sweep
