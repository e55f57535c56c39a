#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "cli/pictures.hpp"
#include "cli/status.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/packing/read_goal.hpp"

namespace tilewright::cli {

// What 'solve --goal most' and 'solve --goal least' are asked for.
struct GoalRequest {
    packing::GoalWords goal;
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
