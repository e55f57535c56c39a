#pragma once

#include <string>
#include <string_view>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::puzzle_file {
struct Document;
}

namespace tilewright::matching {

// Reads a puzzle file of the kind "matching" (TOML; its keys are described in
// docs/reference/puzzle-files.md).
//   name: the puzzle's name; it heads the messages
// Errors: everything that keeps the text from describing a puzzle, with its place and a hint.  No
// key is ignored.
[[nodiscard]] Result<Puzzle> read_puzzle(std::string_view text, std::string name);

// The same for a file that has been parsed.  requires: its kind is "matching"
[[nodiscard]] Result<Puzzle> read_puzzle(const puzzle_file::Document& document);

// Writes a puzzle as a file that read_puzzle reads back, every site and tile spelled out.  Where
// the sites lie, which matters for pictures only, is lost.
[[nodiscard]] std::string write_puzzle(const Puzzle& puzzle);

}  // namespace tilewright::matching
