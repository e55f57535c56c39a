#pragma once

#include <string>

#include "tilewright/answer/any_puzzle.hpp"

namespace tilewright::answer {

// What a puzzle says besides its exact-cover problem, for the comments of files that hold no more
// than that: title, notes, what is placed already, known numbers of solutions.  Lines as in puzzle
// files.  No line begins with a blank or has control characters.
[[nodiscard]] std::string about(const packing::Puzzle& puzzle);
[[nodiscard]] std::string about(const matching::Puzzle& puzzle);

}  // namespace tilewright::answer
