#pragma once

#include <cstdint>

#include "tilewright/cover/instance.hpp"

namespace tilewright::tests {

<<<<<<< HEAD
// A small board as a packing puzzle would give it: cells on a grid, some of them optional, and
// connected pieces that are used once, at most once, a few times or freely.  The hints give the
// cells line by line, and truly tell which of them touch.  Brute force finishes it at once; the
// same for the same seed on every machine; most boards have a solution built in.
=======
// A small board to be filled with random pieces, as an instance without colours and with true
// hints, the same for the same seed on every machine.  Boards have holes and optional cells; pieces
// are wanted once, at most once, between two numbers of times or as often as one likes, some
// belong to a class whose copies are counted together, and a few are not connected.
>>>>>>> frontier
[[nodiscard]] cover::Instance random_board(std::uint64_t seed);

}  // namespace tilewright::tests
