#pragma once

#include <string>
#include <string_view>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::puzzle_file {
struct Document;
}

namespace tilewright::matching {

// Reads a puzzle file of the kind "matching" (TOML; docs/reference/puzzle-files.md describes the
// keys).  No key is ignored.
//   name:   of the puzzle; messages begin with it
//   errors: whatever keeps the text from describing a puzzle, each with its place and a hint
[[nodiscard]] Result<Puzzle> read_puzzle(std::string_view text, std::string name);

// The same for a file that is already parsed.
//   requires: its kind is "matching"
[[nodiscard]] Result<Puzzle> read_puzzle(const puzzle_file::Document& document);

// Writes a puzzle as a file that read_puzzle can read.  Every site and every tile is spelled out.
// Only the positions of the sites, which matter for pictures alone, are lost.
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);

}  // namespace tilewright::matching
