#pragma once

#include <string_view>
#include <vector>

#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::puzzle {

// The names of all puzzles built into the program, sorted: "pentominoes/6x10".
[[nodiscard]] std::vector<std::string_view> catalogue_names();

// The text of an entry's puzzle file; nothing when there is none of that name.
[[nodiscard]] std::optional<std::string_view> catalogue_text(std::string_view name);

// Reads an entry.  Errors: Fault::Missing when there is none of that name, with the nearest as a
// hint.
[[nodiscard]] Result<Puzzle> read_catalogue(std::string_view name);

}  // namespace tilewright::puzzle
