#pragma once

#include <vector>

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::matching {

// The puzzle's symmetries as permutations of options, in the same order.  Images of placements are
// looked up for a few symmetries only; the others are products of these.
//   requires: 'group' was found for the puzzle that was compiled
//   cost:     options * symmetries for the products
//   errors:   more than 2^26 images of options; it was stopped
[[nodiscard]] Result<cover::Group> permutations(const Compiled& compiled,
                                                const std::vector<PuzzleSymmetry>& group,
                                                const Stop& stop = {});

// The same for generators of a group.
[[nodiscard]] std::vector<cover::Automorphism> permutations(const Compiled& compiled,
                                                            const Generators& generators);

}  // namespace tilewright::matching
