#pragma once

#include <cstdint>
#include <string>

#include "cli/status.hpp"
#include "tilewright/answer/any_puzzle.hpp"

namespace tilewright::cli {

// What 'solve --goal best' is told.
struct BestRequest {
    double seconds;
    std::uint64_t seed;
    bool json;
    std::string output_name;
};

// Looks for as many matching edges as it can in the time, and writes the best that was found.
// 'answered' when all edges match, else 'stopped'.
[[nodiscard]] Status solve_best(const answer::AnyPuzzle& puzzle, const BestRequest& request);

}  // namespace tilewright::cli
