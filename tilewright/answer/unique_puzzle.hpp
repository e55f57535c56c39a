#pragma once

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
//   options: limits hold for the search of each
// Errors: none of these puzzles has exactly one solution; those of solve.  Fault::Stopped: limits
// left some undecided, or the search was interrupted.
[[nodiscard]] Result<UniquePuzzle> make_unique_puzzle(const matching::RandomSpec& spec,
                                                      std::uint64_t seed, std::uint64_t most,
                                                      const SolveOptions& options);

}  // namespace tilewright::answer
