#pragma once

#include <string>
#include <string_view>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::puzzle_file {
struct Document;
}

namespace tilewright::packing {

// Reads a puzzle file (TOML; docs/reference/puzzle-files.md describes the keys).  No key is
// ignored.
//   name:   of the puzzle; messages begin with it
//   errors: whatever keeps the text from describing a puzzle, each with its place and a hint
[[nodiscard]] Result<Puzzle> read_puzzle(std::string_view text, std::string name);

// The same for a file that is already parsed.
[[nodiscard]] Result<Puzzle> read_puzzle(const puzzle_file::Document& document);

// Writes a puzzle as a file that read_puzzle can read.  Every cell and every piece is spelled out.
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);

}  // namespace tilewright::packing
