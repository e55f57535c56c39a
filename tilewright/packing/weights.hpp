#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// A generalised colouring: integers on the cells, by their place modulo 'period' in each direction,
// so that each copy of a piece always weighs the same modulo 'modulus', however it is placed.
// Together the pieces weigh 'of_pieces', and the region weighs 'of_region'.  As the two differ,
// there is no solution.
struct Weights {
    int period;
    int period_of_z;                     // 1 on flat lattices
    std::uint64_t modulus;               // a power of a prime
    std::vector<std::int64_t> of_cells;  // by ((z * period + y) * period + x) * types + type
    std::int64_t of_pieces;
    std::int64_t of_region;
};

// Looks for weights that prove that a puzzle has no solution.  For each period from 2 to 4 the ways
// to place the pieces generate a module over the integers modulo 2^32 (and 3^20); that the region
// lies outside of it is a linear problem (J. H. Conway and J. C. Lagarias, Tiling with polyominoes
// and combinatorial group theory, 1990, call such proofs generalised colourings).  None found does
// not mean that there is a solution.
//   work: how many products of integers to spend; a period that needs more is left out
//   Boards with glued edges get no periods that the glue does not keep.
[[nodiscard]] std::optional<Weights> find_weights(const Puzzle& puzzle, std::uint64_t work);

// Whether they prove it: tries each piece in each orientation on each place of the period.
[[nodiscard]] bool prove_it(const Weights& weights, const Puzzle& puzzle);

// "cells weigh 1 where ...": the proof as a sentence, with the weights of one period.
[[nodiscard]] std::string in_words(const Weights& weights, const Puzzle& puzzle);

}  // namespace tilewright::packing
