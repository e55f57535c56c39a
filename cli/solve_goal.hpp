#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/pictures.hpp"
#include "cli/status.hpp"
#include "tilewright/answer/any_puzzle.hpp"

namespace tilewright::cli {

// The options of 'solve --goal most' and 'solve --goal least'.
struct GoalFlags {
    bool solved = false;                // only solutions of the puzzle
    std::vector<std::string> kept_out;  // names of pieces
    std::vector<std::string> weights;   // "pieces", "cells", or such as "X=3"
};

struct GoalRequest {
    bool most;
    GoalFlags flags;
    std::optional<double> seconds;
    std::size_t memory;  // bytes
    bool json;
    std::string output_name;
    std::string resume;  // a file with a solution to begin with; empty: none
    PictureFlags picture;
};

// Looks for the most or the least, says on stderr each better one and each better bound, and writes
// the best.  A file has the best one so far also while the search goes on.
// Returns 'answered' when it is proved to be the best, 'none' when it is proved that there is none,
// otherwise 'stopped'.
[[nodiscard]] Status solve_goal(const answer::AnyPuzzle& puzzle, const GoalRequest& request);

}  // namespace tilewright::cli
