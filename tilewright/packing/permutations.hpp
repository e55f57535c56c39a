#pragma once

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::packing {

// The puzzle's symmetries as permutations of options, in the same order.  Images of placements are
// looked up for a few symmetries only; the others are products of these.
//   requires: 'group' was found for the puzzle that was compiled
//   cost:     options * symmetries for the products; at most (cells + pieces) * symmetries^2 to
//             find them
[[nodiscard]] cover::Group permutations(const Compiled& compiled,
                                        const std::vector<PuzzleSymmetry>& group);

// The same, for work that may be stopped.
//   errors: it was stopped
[[nodiscard]] Result<cover::Group> permutations(const Compiled& compiled,
                                                const std::vector<PuzzleSymmetry>& group,
                                                const Stop& stop);

}  // namespace tilewright::packing
