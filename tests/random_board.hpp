#pragma once

#include <cstdint>

#include "tilewright/cover/instance.hpp"

namespace tilewright::tests {

// A small board to be filled with random pieces, as an instance without colours and with true
// hints, the same for the same seed on every machine.  Boards have holes and optional cells; pieces
// are wanted once, at most once, between two numbers of times or as often as one likes, some
// belong to a class whose copies are counted together, and a few are not connected.
[[nodiscard]] cover::Instance random_board(std::uint64_t seed);

}  // namespace tilewright::tests
