#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::puzzle_file {

// The names of all puzzles built into the program, sorted.  One of them is "pentominoes/6x10".
[[nodiscard]] std::vector<std::string_view> catalogue_names();

// The text of an entry's puzzle file, or nothing when no entry has that name.
[[nodiscard]] std::optional<std::string_view> catalogue_text(std::string_view name);

// The error for a name that no entry has (Fault::Missing).  Its hint suggests what the user may
// have meant.
[[nodiscard]] Error no_such_entry(std::string_view name);

}  // namespace tilewright::puzzle_file
