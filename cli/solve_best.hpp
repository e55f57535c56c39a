#pragma once

#include <cstdint>
#include <string>

#include "cli/status.hpp"
#include "tilewright/answer/any_puzzle.hpp"

namespace tilewright::cli {

// The options of 'solve --goal best'.
struct BestRequest {
    double seconds;
    std::uint64_t seed;
    bool json;
    std::string output_name;
};

// Looks for as many matching edges as possible in the given time, and writes the best result.
// Returns 'answered' when all edges match, otherwise 'stopped'.
[[nodiscard]] Status solve_best(const answer::AnyPuzzle& puzzle, const BestRequest& request);

}  // namespace tilewright::cli
