#pragma once

#include <span>

#include "tilewright/base/number_sets.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/cover/automorphism.hpp"

namespace tilewright::cover {

// Counts orbits of sets of options under a group that is too large to list.  Two sets are in one
// orbit when generators lead from one to the other.
//   requires: each generator carries sets of 'sets' onto sets of 'sets'
//   cost:     sets * generators * options of a set
//   errors:   it was stopped
[[nodiscard]] Result<std::size_t> count_orbits(const NumberSets& sets,
                                               std::span<const Automorphism> generators,
                                               const Stop& stop = {});

}  // namespace tilewright::cover
