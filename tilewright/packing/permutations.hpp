#pragma once

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::packing {

// The puzzle's symmetries as permutations of options, in the same order.
//   requires: 'group' was found for the puzzle that was compiled
//   cost:     options * symmetries for products, and (cells + pieces) * symmetries^2 at most to
//   find
//             them; images of placements are looked up for few symmetries only
[[nodiscard]] cover::Group permutations(const Compiled& compiled,
                                        const std::vector<PuzzleSymmetry>& group);

// The same.  Errors: asked to stop.
[[nodiscard]] Result<cover::Group> permutations(const Compiled& compiled,
                                                const std::vector<PuzzleSymmetry>& group,
                                                const Stop& stop);

}  // namespace tilewright::packing
