#pragma once

#include <map>
#include <string>
#include <string_view>

#include "tilewright/sweep/table.hpp"

namespace tilewright::sweep {

// A table as JSON Lines: one object for each row, followed by the totals.  Each object has
// "schema": "tilewright.sweep/1" and names its sweep and its puzzle.  Counts are strings, because
// they may have any number of digits.
[[nodiscard]] std::string row_json(const Table& table, const Row& row);
[[nodiscard]] std::string totals_json(const Table& table);
[[nodiscard]] std::string table_json(const Table& table);

// The counts that are already known, by key.
using Known = std::map<std::string, Counted>;

// Reads the complete rows of such a text.  A last line that is cut off is no error: the run that
// wrote it was interrupted.
//   table:  the table that the rows should belong to; its own rows do not matter
//   errors: another puzzle or another question; a line that is not such a row
[[nodiscard]] Result<Known> read_rows(std::string_view text, const std::string& file,
                                      const Table& table);

// Reads one row, complete or not.
//   errors: it is not the row with this key of this table
[[nodiscard]] Result<Counted> read_row(std::string_view line, const std::string& key,
                                       const Table& table);

}  // namespace tilewright::sweep
