#pragma once

#include <string>
#include <string_view>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::puzzle_file {
struct Document;
}

namespace tilewright::packing {

// Reads a puzzle file (TOML; its keys are described in docs/reference/puzzle-files.md).
//   name: the puzzle's name; it heads the messages
// Errors: everything that keeps the text from describing a puzzle, with its place and a hint.  No
// key is ignored.
[[nodiscard]] Result<Puzzle> read_puzzle(std::string_view text, std::string name);

// The same for a file that has been parsed.
[[nodiscard]] Result<Puzzle> read_puzzle(const puzzle_file::Document& document);

// Writes a puzzle as a file that read_puzzle reads back: every cell and piece spelled out.
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);

}  // namespace tilewright::packing
