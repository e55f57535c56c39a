#pragma once

#include "tilewright/puzzle/puzzle.hpp"

namespace tilewright::tests {

// A rectangle to be filled with any number of dominoes called D.
[[nodiscard]] puzzle::Puzzle dominoes(int width, int height);

}  // namespace tilewright::tests
