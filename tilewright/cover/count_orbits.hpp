#pragma once

#include <span>

#include "tilewright/base/number_sets.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/cover/automorphism.hpp"

namespace tilewright::cover {

// The number of orbits of sets of options under a group that is too large to be listed: sets are in
// one orbit where generators lead from one to the other.
//   requires: each generator carries sets onto sets
// Errors: asked to stop.
// Cost: sets * generators * options of a set
[[nodiscard]] Result<std::size_t> count_orbits(const NumberSets& sets,
                                               std::span<const Automorphism> generators,
                                               const Stop& stop = {});

}  // namespace tilewright::cover
