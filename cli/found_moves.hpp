#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "cli/solution_list.hpp"
#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::cli {

// An assembly with the moves that take it apart, as far as it comes apart.
struct FoundMoves {
    packing::Puzzle puzzle;
    packing::Solution solution;
    std::size_t number;  // of the solution, from 1
    disassembly::Assembly assembly;
    disassembly::TakenApart taken;
};

// Finds the assembly to show.  A list may have the moves already.
//   what:   a puzzle, or a list of solutions
//   number: of the solution; without one, the first that comes apart
//   lifting: pieces on a flat board may be lifted off
// Nothing: there is no such solution, or none comes apart.
// Errors: those of loading, of searching and of taking apart; stopped by a signal
[[nodiscard]] Result<std::optional<FoundMoves>> find_moves(const std::string& what,
                                                           std::optional<std::size_t> number,
                                                           bool lifting);

// The moves that a line of a list has for its solution; nothing when it has none.  Also gives the
// pieces of the assembly the roles that the line names.
// Errors: moves that are malformed, or impossible.
[[nodiscard]] Result<std::optional<disassembly::TakenApart>> listed_moves(
    std::string_view line, disassembly::Assembly& assembly);

// How a list says that a solution is taken apart by turns, for pictures of its steps.  Nothing
// where it does not, or only by slides: these are found anew, so that pieces that go in along a
// line are shown as such. Errors: moves that are malformed, or impossible.
[[nodiscard]] Result<std::vector<disassembly::PartSeparation>> listed_turns(
    const SolutionList& list, std::size_t index);

}  // namespace tilewright::cli
