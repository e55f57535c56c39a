#pragma once

#include <cstddef>

#include "tilewright/base/big_count.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::family {

// The counts of one board.
struct TileCounts {
    BigCount raw;
    BigCount distinct;
    std::size_t group_order = 1;
};

// Counts the ways to fill one board, of any form, with tiles in any number: site by site, keeping
// the labels of edges with one tile, and in how many ways they come about.  For counts modulo
// symmetry the same is done for what each symmetry keeps, orbit by orbit (Burnside's lemma).
//   requires: !cannot_walk(puzzle)
//   cost:     symmetries * sites * the states, exponential in the width of the board
//   errors:   asked to stop, or not enough memory; those of find_symmetries
[[nodiscard]] Result<TileCounts> count_tiles(const matching::Puzzle& puzzle,
                                             matching::Modulo modulo, const Stop& stop);

}  // namespace tilewright::family
