#pragma once

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/puzzle/compile.hpp"
#include "tilewright/puzzle/symmetry.hpp"

namespace tilewright::puzzle {

// The puzzle's symmetries as permutations of options, in the same order.
//   requires: 'group' was found for the puzzle that was compiled
//   cost:     options * symmetries; that of finding placements only for as many symmetries as
//             generate the others
[[nodiscard]] cover::Group permutations(const Compiled& compiled,
                                        const std::vector<PuzzleSymmetry>& group);

}  // namespace tilewright::puzzle
