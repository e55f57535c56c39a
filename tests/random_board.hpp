#pragma once

#include <cstdint>

#include "tilewright/cover/instance.hpp"

namespace tilewright::tests {

// A small board as a packing puzzle would give it: cells on a grid, some of them optional, and
// connected pieces that are used once, at most once, a few times or freely.  The hints give the
// cells line by line, and truly tell which of them touch.  Brute force finishes it at once; the
// same for the same seed on every machine; most boards have a solution built in.
[[nodiscard]] cover::Instance random_board(std::uint64_t seed);

}  // namespace tilewright::tests
