#pragma once

#include <map>
#include <string>
#include <string_view>

#include "tilewright/sweep/table.hpp"

namespace tilewright::sweep {

// A table as JSON Lines: one object a row, then the totals; each has "schema":
// "tilewright.sweep/1" and says which sweep of which puzzle it belongs to.  Counts are strings, as
// they may have any number of digits.
[[nodiscard]] std::string row_json(const Table& table, const Row& row);
[[nodiscard]] std::string totals_json(const Table& table);
[[nodiscard]] std::string table_json(const Table& table);

// What is known already, by key.
using Known = std::map<std::string, Counted>;

// The complete rows of such a text.  A last line that was cut off is no error: the run that was
// writing it has been interrupted.
//   table:  whose rows they should be; its own rows do not matter
// Errors: another puzzle or another question; anything that is no such row.
[[nodiscard]] Result<Known> read_rows(std::string_view text, const std::string& file,
                                      const Table& table);

}  // namespace tilewright::sweep
