#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "tilewright/base/error.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::answer {

// A puzzle of either kind.  What can be done with both has one name for both: find_symmetries,
// check_solution, check_puzzle, compile, count, solve, sample.  Both have 'name', 'title', 'notes'
// and 'expect', and a type 'Solution'.  So std::visit with one generic lambda serves both.
using AnyPuzzle = std::variant<packing::Puzzle, matching::Puzzle>;

// Reads a puzzle file of either kind.
//   name: the puzzle's name; it heads the messages
[[nodiscard]] Result<AnyPuzzle> read_any_puzzle(std::string_view text, std::string name);

// Reads an entry of the catalogue.  Errors: Fault::Missing when there is none of that name.
[[nodiscard]] Result<AnyPuzzle> read_any_entry(std::string_view name);

// The puzzle as the text of a puzzle file.
//   errors: a piece with turns that puzzle files cannot name
[[nodiscard]] Result<std::string> to_puzzle_file(const packing::Puzzle& puzzle);
[[nodiscard]] Result<std::string> to_puzzle_file(const matching::Puzzle& puzzle);

}  // namespace tilewright::answer
