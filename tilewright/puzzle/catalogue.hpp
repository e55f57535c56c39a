#pragma once

#include <string_view>
#include <vector>

#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::puzzle {

// The names of all puzzles built into the program, sorted: "pentominoes/6x10".
[[nodiscard]] std::vector<std::string_view> catalogue_names();

// Those of packing puzzles.
[[nodiscard]] std::vector<std::string_view> packing_names();

// The text of an entry's puzzle file; nothing when there is none of that name.
[[nodiscard]] std::optional<std::string_view> catalogue_text(std::string_view name);

// That there is no entry of that name, with what was perhaps meant as a hint: Fault::Missing.
[[nodiscard]] Error no_such_entry(std::string_view name);

// Reads an entry that is a packing puzzle.  Errors: no_such_entry; a puzzle of another kind.
[[nodiscard]] Result<Puzzle> read_catalogue(std::string_view name);

}  // namespace tilewright::puzzle
