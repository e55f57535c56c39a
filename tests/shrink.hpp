#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::tests {

// What is wrong with the answers to a puzzle, or nothing.
using Check = std::function<std::optional<std::string>(const packing::Puzzle&)>;

// A smaller puzzle of which 'check' still complains: pieces, cells, copies, turns and placed pieces
// are left out, one at a time, for as long as it does.
[[nodiscard]] packing::Puzzle shrink(packing::Puzzle puzzle, const Check& check);

// Checks the random puzzles of the seeds 1 .. last.  The first failure is shrunk and written to a
// file, which the message names.
void check_random_puzzles(std::uint64_t last, const Check& check);

}  // namespace tilewright::tests
