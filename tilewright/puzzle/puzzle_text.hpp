#pragma once

#include <string>
#include <string_view>

#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::puzzle {

// Refused before anything is built from it.
inline constexpr std::size_t largest_text = std::size_t{64} << 20;  // bytes
inline constexpr std::int64_t most_cells = std::int64_t{1} << 20;   // of a region
inline constexpr std::int64_t largest_box = std::int64_t{1} << 22;  // around a list of cells
inline constexpr int largest_coordinate = 1 << 21;                  // in absolute value

// Reads a puzzle file (TOML; its keys are described in docs/puzzle-files.md).
//   name: the puzzle's name; it heads the messages
// Errors: everything that keeps the text from describing a puzzle, with its place and a hint.  No
// key is ignored.
[[nodiscard]] Result<Puzzle> read_puzzle(std::string_view text, std::string name);

// Writes a puzzle as a file that read_puzzle reads back: every cell and piece spelled out.
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);

}  // namespace tilewright::puzzle
