#pragma once

#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/sat/solver/solver.hpp"

namespace tilewright::sat {

// What is known about a partly filled board.
struct Hint {
    // A solution that contains everything placed.  Nothing when there is none, or when the search
    // ended before finding one.
    std::optional<std::vector<cover::OptionId>> completion;
    // An option that is not placed yet and that every solution containing everything placed has.
    std::optional<cover::OptionId> forced;
    // If there is no such solution: the smallest sets of placed options whose removal makes a
    // solution possible, or a few of them if there are many.  Empty when no solution exists at all.
    std::vector<std::vector<cover::OptionId>> lifts = {};
    // Why the search ended before all this was known.
    engine::Ending ending = engine::Ending::Exhausted;
};

//   cost: a call of a SAT solver for each option of a solution; or for each number of pieces to
//         lift, and for each set found
[[nodiscard]] Hint find_hint(const cover::Instance& instance,
                             const std::vector<cover::OptionId>& placed, engine::Watch& watch);

}  // namespace tilewright::sat
