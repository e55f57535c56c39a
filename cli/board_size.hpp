#pragma once

#include <array>
#include <string>

#include <CLI/CLI.hpp>

namespace tilewright::cli {

// Checks that an option's value is a size such as 6x4, with sides of at most so many.
[[nodiscard]] CLI::Validator board_size(int longest_side);

// Columns and rows.  requires: 'text' has passed board_size
[[nodiscard]] std::array<int, 2> parse_board_size(const std::string& text);

}  // namespace tilewright::cli
