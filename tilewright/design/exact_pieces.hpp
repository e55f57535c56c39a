#pragma once

#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::design {

// A puzzle with so many copies of each piece, and a solution of it.
struct SolvedPuzzle {
    packing::Puzzle puzzle;
    packing::Solution solution;
};

// A puzzle with just the pieces of a solution.  Pieces that it does not use are gone, also from the
// rules.
//   solution: with the pieces that are placed beforehand
[[nodiscard]] SolvedPuzzle with_pieces_of(const packing::Puzzle& puzzle,
                                          const packing::Solution& solution);

// A puzzle with so many copies of each piece; the same as for a solution.
//   counts:   by piece
//   requires: there are as many as are placed beforehand
[[nodiscard]] packing::Puzzle with_pieces(const packing::Puzzle& puzzle,
                                          const std::vector<std::uint32_t>& counts);

}  // namespace tilewright::design
