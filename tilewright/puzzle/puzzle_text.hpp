#pragma once

#include <string>
#include <string_view>

#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::puzzle {

// Reads a puzzle file (TOML; its keys are described in docs/puzzle-files.md).
//   name: the puzzle's name; it heads the messages
// Errors: everything that keeps the text from describing a puzzle, with its place and a hint.  No
// key is ignored.
[[nodiscard]] Result<Puzzle> read_puzzle(std::string_view text, std::string name);

// Writes a puzzle as a file that read_puzzle reads back: every cell and piece spelled out.
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);

}  // namespace tilewright::puzzle
