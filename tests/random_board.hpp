#pragma once

#include <cstdint>

#include "tilewright/cover/instance.hpp"

namespace tilewright::tests {

// A small board to be filled with random pieces, as an instance without colours and with correct
// hints.  The same seed gives the same board on every machine.  Boards have holes and optional
// cells.  Pieces are wanted once, at most once, between two numbers of times, or any number of
// times.  Some belong to a class whose copies are counted together, and a few are not connected.
[[nodiscard]] cover::Instance random_board(std::uint64_t seed);

}  // namespace tilewright::tests
