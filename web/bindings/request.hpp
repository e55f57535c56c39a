#pragma once

#include <string_view>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/options.hpp"

namespace tilewright::web {

// What a page asks for.
struct Request {
    answer::AnyPuzzle puzzle;
    answer::SolveOptions options;
    search::Listing listing = search::Listing::Raw;
    std::uint64_t most_solutions = 1;
};

// Reads a puzzle given by its catalogue name or as the text of a puzzle file.
[[nodiscard]] Result<answer::AnyPuzzle> read_puzzle(std::string_view name_or_text);

enum class Command { Count, Solve };

// Reads the options of a command, described in bindings.hpp, and the puzzle, in which plain
// mistakes are errors.
[[nodiscard]] Result<Request> read_request(Command command, std::string_view puzzle,
                                           std::string_view options);

}  // namespace tilewright::web
