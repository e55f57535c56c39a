#pragma once

#include <vector>

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::matching {

// The puzzle's symmetries as permutations of options, in the same order.
//   requires: 'group' was found for the puzzle that was compiled
// Errors: more than 2^26 images of options; asked to stop.
// Cost: options * symmetries for products; images of placements are looked up for few symmetries
// only
[[nodiscard]] Result<cover::Group> permutations(const Compiled& compiled,
                                                const std::vector<PuzzleSymmetry>& group,
                                                const Stop& stop = {});

// The same of generators.
[[nodiscard]] std::vector<cover::Automorphism> permutations(const Compiled& compiled,
                                                            const Generators& generators);

}  // namespace tilewright::matching
