#pragma once

#include <optional>

#include "tilewright/engine/engine.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/packing/explain.hpp"

namespace tilewright::cli {

// What a search for a reason found.
template <class Reason>
struct SearchedReason {
    std::optional<Reason> reason;
    bool solvable = false;
    engine::Ending ending = engine::Ending::Exhausted;  // why neither is known
};

// Why a puzzle has no solution, by search: pieces (or tiles) that cannot all be placed; or else
// cells (or sites) that cannot all be covered; or else both together.  As few as leaving one after
// the other out makes them.
[[nodiscard]] SearchedReason<packing::Reason> search_reason(const packing::Puzzle& puzzle,
                                                            const packing::Compiled& compiled,
                                                            engine::Watch& watch);
[[nodiscard]] SearchedReason<matching::Reason> search_reason(const matching::Puzzle& puzzle,
                                                             const matching::Compiled& compiled,
                                                             engine::Watch& watch);

}  // namespace tilewright::cli
