#pragma once

#include "tilewright/property/test.hpp"

namespace tilewright::property {

// The parts can be painted with so many colours that no two of one colour touch.  Cells touch that
// are neighbours in the lattice; a corner is not enough, but on 'king'.
//   requires: colours > 0
//   cost:     of a test, next to nothing for the dozens of pieces that puzzles have; it is a search
[[nodiscard]] Test colourable(const Board& board, std::uint32_t colours);

}  // namespace tilewright::property
