#pragma once

#include <cstdint>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::tests {

// A puzzle on a few cells of any lattice, the same for the same seed on every machine.  Most have a
// solution built in.  Regions are often symmetric and may have optional cells; pieces may be turned
// in all ways or few, come in several copies, any number or none, have mirror images or twins of
// another name, and lie there beforehand.
[[nodiscard]] packing::Puzzle random_puzzle(std::uint64_t seed);

}  // namespace tilewright::tests
