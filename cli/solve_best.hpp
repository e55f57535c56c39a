#pragma once

#include <cstdint>
#include <string>

#include "cli/pictures.hpp"
#include "cli/status.hpp"
#include "tilewright/answer/any_puzzle.hpp"

namespace tilewright::cli {

// The options of 'solve --goal best'.
struct BestRequest {
    double seconds;
    std::uint64_t seed;   // of the first thread; the next has the next seed, and so on
    std::size_t threads;  // how many searches run side by side
    bool json;
    std::string output_name;
    PictureFlags picture;
};

// Looks for as many matching edges as possible in the given time, and writes the best result.
// Returns 'answered' when all edges match, otherwise 'stopped'.
[[nodiscard]] Status solve_best(const answer::AnyPuzzle& puzzle, const BestRequest& request);

}  // namespace tilewright::cli
