#pragma once

#include <string_view>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// The names of the packing puzzles built into the program, sorted.
[[nodiscard]] std::vector<std::string_view> packing_names();

// Reads a packing puzzle of the catalogue.
//   errors: there is no such entry, or it is a puzzle of another kind
[[nodiscard]] Result<Puzzle> read_catalogue(std::string_view name);

}  // namespace tilewright::packing
