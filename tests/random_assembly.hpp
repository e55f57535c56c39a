#pragma once

#include "tilewright/base/random.hpp"
#include "tilewright/disassembly/assembly.hpp"

namespace tilewright::tests {

// Cells of a box, dealt out to pieces that grow from one cell each; some cells stay empty.  Most
// pieces are long and bent, so that they hook into each other.
//   leaps: one in so many cells lies anywhere, as pieces in several parts lock more often; 0: none
[[nodiscard]] disassembly::Assembly random_assembly(Random& random, const lattice::Lattice& lattice,
                                                    lattice::Vec box, std::size_t pieces,
                                                    std::uint64_t leaps = 0);

}  // namespace tilewright::tests
