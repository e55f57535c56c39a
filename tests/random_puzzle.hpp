#pragma once

#include <cstdint>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::tests {

// A puzzle on a few cells of any lattice.  The same seed gives the same puzzle on every machine.
// Most puzzles have a planted solution.  Regions are often symmetric and may have optional cells.
// Pieces may have all turns or few, several copies, any number of copies or none.  They may have
// mirror images or twins with another name, and may be placed beforehand.
[[nodiscard]] packing::Puzzle random_puzzle(std::uint64_t seed);

}  // namespace tilewright::tests
