#pragma once

#include <optional>

#include "tilewright/engine/engine.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/packing/explain.hpp"

namespace tilewright::reasons {

// The result of a search for a reason.
template <class Reason>
struct SearchedReason {
    std::optional<Reason> reason;
    bool solvable = false;
    engine::Ending ending = engine::Ending::Exhausted;  // if neither is known: why
};

// Searches for a reason why a puzzle has no solution: pieces (or tiles) that cannot all be placed;
// otherwise cells (or sites) that cannot all be covered; otherwise both together.  The set is
// shrunk by trying to leave out one after another.
[[nodiscard]] SearchedReason<packing::Reason> search_reason(const packing::Puzzle& puzzle,
                                                            const packing::Compiled& compiled,
                                                            engine::Watch& watch);
[[nodiscard]] SearchedReason<matching::Reason> search_reason(const matching::Puzzle& puzzle,
                                                             const matching::Compiled& compiled,
                                                             engine::Watch& watch);

}  // namespace tilewright::reasons
