#pragma once

#include <functional>

#include "tilewright/answer/options.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/matching/random_puzzle.hpp"

namespace tilewright::answer {

// A random puzzle with exactly one solution, up to turning and reflecting the whole board.  Random
// puzzles are made one after the other, until a complete search shows this of one.
struct UniquePuzzle {
    matching::Puzzle puzzle;  // with its counts as expectations
    std::uint64_t attempts;   // how many puzzles were searched
};

//   seed:    the same seed gives the same puzzle
//   most:    how many puzzles to search at most
//   options: the time limit holds for all searches together, that of nodes for each
//   on_attempt: called before each search with the number of those before it; may be empty
// Errors: none of these puzzles has exactly one solution; those of solve.  Fault::Stopped: limits
// left some undecided, or the search was interrupted.
[[nodiscard]] Result<UniquePuzzle> make_unique_puzzle(
    const matching::RandomSpec& spec, std::uint64_t seed, std::uint64_t most,
    const SolveOptions& options, const std::function<void(std::uint64_t)>& on_attempt = {});

}  // namespace tilewright::answer
