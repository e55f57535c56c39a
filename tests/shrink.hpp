#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::tests {

// What is wrong with the answers to a puzzle.  Nothing when they are right.
using Check = std::function<std::optional<std::string>(const packing::Puzzle&)>;

// Shrinks a puzzle about which 'check' complains.  Pieces, cells, copies, turns and placed pieces
// are removed one at a time, as long as it still complains.
[[nodiscard]] packing::Puzzle shrink(packing::Puzzle puzzle, const Check& check);

// Checks the random puzzles with the seeds 1 to 'last'.  The first failure is shrunk and written to
// a file, and the message names the file.
void check_random_puzzles(std::uint64_t last, const Check& check);

}  // namespace tilewright::tests
