#pragma once

#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/outcome.hpp"

namespace tilewright::engine {

// What is known about a partly filled board.
struct Hint {
    // A solution that contains everything placed.  Nothing when there is none, or when the search
    // ended before finding one.
    std::optional<std::vector<cover::OptionId>> completion;
    // An option that is not placed yet and that belongs to every solution containing everything
    // placed.
    std::optional<cover::OptionId> forced;
    // If there is no such solution: the smallest sets of placed options whose removal makes a
    // solution possible, or a few of them if there are many.  Empty when no solution exists at all.
    std::vector<std::vector<cover::OptionId>> lifts = {};
    // Why the search ended before all this was known.
    Ending ending = Ending::Exhausted;
};

}  // namespace tilewright::engine
