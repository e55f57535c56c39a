#pragma once

#include <optional>

#include "tilewright/engine/engine.hpp"
#include "tilewright/puzzle/explain.hpp"

namespace tilewright::cli {

// What a search for a reason found.
struct SearchedReason {
    std::optional<puzzle::Reason> reason;
    bool solvable = false;
    engine::Ending ending = engine::Ending::Exhausted;  // why neither is known
};

// Why a puzzle has no solution, by search: pieces that cannot all be placed; or else cells that
// cannot all be covered; or else both together.  As few as leaving one after the other out makes
// them.
[[nodiscard]] SearchedReason search_reason(const puzzle::Puzzle& puzzle,
                                           const puzzle::Compiled& compiled, engine::Watch& watch);

}  // namespace tilewright::cli
