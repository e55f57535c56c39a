#include "cli/swept_rows.hpp"

#include "tilewright/base/deadline.hpp"
#include "tilewright/sweep/run.hpp"

namespace tilewright::cli {

using sweep::Row;
using sweep::Table;

SweptRows::SweptRows(sweep::Family family, answer::SolveOptions options,
                     std::optional<double> row_seconds, Print print)
    : family_{std::move(family)},
      options_{std::move(options)},
      row_seconds_{row_seconds},
      print_{std::move(print)} {
    for (const Row& row : family_.table.rows) number_of_.emplace(row.key, number_of_.size());
}

Result<void> SweptRows::work_on(std::span<const std::size_t> items, const search::Control& control,
                                const Give& give) {
    sweep::Family some{.table = family_.table, .puzzles = {}};
    some.table.rows.clear();
    for (const std::size_t item : items) {
        some.table.rows.push_back(family_.table.rows[item]);
        some.puzzles.push_back(family_.puzzles[item]);
    }
    answer::SolveOptions options = options_;
    options.control = control;
    const Deadline deadline = search::deadline_of(control);
    // A row that takes longer than a row may is done; one that the end of the work has ended is
    // not.
    const auto is_done = [&](const sweep::Counted& one) {
        return one.complete ||
               (row_seconds_ && one.ending == to_string(engine::Ending::TimeLimit) &&
                !deadline.has_passed());
    };
    const auto table = sweep::run(some, options, {},
                                  [&](const Table& whole, const Row& row) {
                                      if (is_done(row.counted))
                                          give(number_of_.at(row.key), sweep::row_json(whole, row));
                                  },
                                  {row_seconds_});
    if (!table) return std::unexpected(table.error());
    return {};
}

Status SweptRows::print(const std::vector<std::string>& given, const Output& output) {
    Table table = family_.table;
    for (std::size_t i = 0; i < given.size(); ++i) {
        const auto counted = sweep::read_row(given[i], table.rows[i].key, table);
        if (!counted) return report(counted.error());
        table.rows[i].counted = *counted;
    }
    return print_(table, output);
}

}  // namespace tilewright::cli
