#pragma once

#include <string>
#include <string_view>
#include <variant>

#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::answer {

// A puzzle of either kind.  What can be done with both has one name in both namespaces and in
// solve.hpp: find_symmetries, check_solution, check_puzzle, compile, count, solve, sample; and both
// have 'name', 'title', 'notes' and 'expect'.  So std::visit with one generic lambda serves both.
using AnyPuzzle = std::variant<packing::Puzzle, matching::Puzzle>;

// Reads a puzzle file of either kind.
//   name: the puzzle's name; it heads the messages
[[nodiscard]] Result<AnyPuzzle> read_any_puzzle(std::string_view text, std::string name);

// Reads an entry of the catalogue.  Errors: Fault::Missing when there is none of that name.
[[nodiscard]] Result<AnyPuzzle> read_any_entry(std::string_view name);

// The order of the group of a puzzle of either kind.
// Errors: the group of a matching puzzle can be too large; asked to stop.
[[nodiscard]] Result<std::size_t> group_order(const packing::Puzzle& puzzle,
                                              puzzle_file::Modulo modulo, const Stop& stop = {});
[[nodiscard]] Result<std::size_t> group_order(const matching::Puzzle& puzzle,
                                              puzzle_file::Modulo modulo, const Stop& stop = {});

}  // namespace tilewright::answer
