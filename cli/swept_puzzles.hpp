#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tilewright/packing/puzzle.hpp"
#include "tilewright/sweep/table.hpp"

namespace tilewright::cli {

// The puzzle of a row; nothing where the row has none.
using PuzzleOfRow = std::function<std::optional<packing::Puzzle>(const sweep::Row&)>;

// Writes the puzzle of each row of a table to a folder, as KEY.toml.  Blanks in a key become
// hyphens.  What was counted becomes what the puzzle expects.
//   errors: a puzzle that no file can hold; Fault::Io
[[nodiscard]] Result<void> write_swept_puzzles(const std::string& folder, const sweep::Table& table,
                                               const PuzzleOfRow& puzzle_of);

}  // namespace tilewright::cli
