#pragma once

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::tests {

// A rectangle to be filled with any number of dominoes, which are called D.
[[nodiscard]] packing::Puzzle dominoes(int width, int height);

}  // namespace tilewright::tests
