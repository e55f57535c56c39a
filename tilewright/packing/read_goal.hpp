#pragma once

#include <string>
#include <vector>

#include "tilewright/packing/goal.hpp"

namespace tilewright::packing {

// What is asked for, in words.
struct GoalWords {
    bool most = true;                        // or the least
    bool solved = false;                     // only solutions of the puzzle
    std::vector<std::string> kept_out = {};  // names of pieces
    // "pieces", "cells", or such as "X=3", and "*=0" for all other pieces.  Nothing: "pieces".
    std::vector<std::string> weights = {};
};

// The least leaves no room for a further piece, or for those that are kept out, unless the puzzle
// is to be solved.
//   errors: no piece has such a name; no weight; pieces to be kept out where the most or a solution
//           is asked for; those of refusal()
[[nodiscard]] Result<GoalSpec> read_goal(const Puzzle& puzzle, const GoalWords& words);

}  // namespace tilewright::packing
