#pragma once

#include "tilewright/answer/options.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/matching/random_puzzle.hpp"

namespace tilewright::answer {

// A puzzle made at random whose solution is the only one but for turning and reflecting the whole
// board: random puzzles are made one after the other until a complete search of one shows that.
struct UniquePuzzle {
    matching::Puzzle puzzle;  // with its counts as expectations
    std::uint64_t attempts;   // how many were looked at
};

//   seed:    the same seed gives the same puzzle
//   most:    how many to look at
//   options: limits hold for the search of each
// Errors: none among so many, which is Fault::Stopped where limits kept some from being decided, or
// when interrupted; as for solve.
[[nodiscard]] Result<UniquePuzzle> make_unique_puzzle(const matching::RandomSpec& spec,
                                                      std::uint64_t seed, std::uint64_t most,
                                                      const SolveOptions& options);

}  // namespace tilewright::answer
