#pragma once

#include <array>
#include <string>

#include <CLI/CLI.hpp>

namespace tilewright::cli {

// Checks that an option's value is rows x columns, such as 4x6, with sides up to 'longest_side'.
[[nodiscard]] CLI::Validator board_size(int longest_side);

// The columns and rows of a size.
//   requires: 'text' has passed board_size
[[nodiscard]] std::array<int, 2> parse_board_size(const std::string& text);

}  // namespace tilewright::cli
