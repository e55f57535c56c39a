#pragma once

#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/sat/solver/solver.hpp"

namespace tilewright::sat {

// What is known about a half-filled board.
struct Hint {
    // A solution that contains all that is placed; nothing where there is none, or where the search
    // was ended before one was found.
    std::optional<std::vector<cover::OptionId>> completion;
    // An option, not placed yet, that is in every solution that contains all that is placed.
    std::optional<cover::OptionId> forced;
    // Where there is no such solution: smallest sets of placed options without which there is one,
    // a few of them if there are many; none when there is no solution at all.
    std::vector<std::vector<cover::OptionId>> lifts = {};
    // Why the search ended before all this was known.
    engine::Ending ending = engine::Ending::Exhausted;
};

// Cost: a call of a SAT solver for each option of a solution, or for each number of pieces to lift
// and each set that is found.
[[nodiscard]] Hint find_hint(const cover::Instance& instance,
                             const std::vector<cover::OptionId>& placed, engine::Watch& watch);

}  // namespace tilewright::sat
