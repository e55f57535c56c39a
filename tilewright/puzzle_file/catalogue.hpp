#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "tilewright/base/error.hpp"

namespace tilewright::puzzle_file {

// The names of all puzzles built into the program, sorted: "pentominoes/6x10".
[[nodiscard]] std::vector<std::string_view> catalogue_names();

// The text of an entry's puzzle file; nothing when there is none of that name.
[[nodiscard]] std::optional<std::string_view> catalogue_text(std::string_view name);

// That there is no entry of that name, with what was perhaps meant as a hint: Fault::Missing.
[[nodiscard]] Error no_such_entry(std::string_view name);

}  // namespace tilewright::puzzle_file
