#pragma once

#include <cstdint>
#include <vector>

#include "tilewright/engine/beam/ground.hpp"

namespace tilewright::engine::beam_parts {

// How awkward each option's piece is, by option: high for pieces that seldom fit well.  A good
// filling spends these early, while there is room for them.
//
// It is found by dives that may use each piece any number of times.  A dive fills cell after cell
// with the option that lengthens the border of the empty cells least, apart from some noise, until
// nothing fits.  The awkwardness of a piece is minus the logarithm of how often it was used,
// compared with how often it may be used at all.
//   cost: some fifty placements for each piece
[[nodiscard]] std::vector<float> find_awkwardness(const Ground& ground, std::uint64_t seed);

}  // namespace tilewright::engine::beam_parts
