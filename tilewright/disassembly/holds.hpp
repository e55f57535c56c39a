#pragma once

#include "tilewright/disassembly/assembly.hpp"
#include "tilewright/disassembly/clearances.hpp"

namespace tilewright::disassembly {

// What keeps a piece from one step in a direction.
struct Hold {
    std::size_t piece;
    Vec step;
    std::vector<std::size_t> by;  // the pieces in the way, increasing
};

// For each piece of a part of an assembly, as it lies there, and each direction in which pieces
// slide: the other pieces of the part that are in the way.  Directions in which nothing is in the
// way are left out.
//   part:        by their numbers in the assembly, increasing
//   clearances:  of slides on the assembly's lattice
//   requires:    at most PieceSet::capacity pieces
[[nodiscard]] std::vector<Hold> holds(const Assembly& assembly,
                                      const std::vector<std::size_t>& part, Clearances& clearances);

}  // namespace tilewright::disassembly
