#pragma once

#include <vector>

#include "tilewright/engine/hint.hpp"
#include "tilewright/sat/solver/solver.hpp"

namespace tilewright::sat {

// What is known about a partly filled board, by a SAT solver.
//   cost: a call of a SAT solver for each option of a solution; or for each number of pieces to
//         lift, and for each set found
[[nodiscard]] engine::Hint find_hint(const cover::Instance& instance,
                                     const std::vector<cover::OptionId>& placed,
                                     engine::Watch& watch);

}  // namespace tilewright::sat
