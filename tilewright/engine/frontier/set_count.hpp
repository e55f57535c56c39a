#pragma once

#include <optional>

#include "tilewright/engine/frontier/path_counter.hpp"

namespace tilewright::engine::frontier_parts {

// Counts the paths from the empty to the full board that use every piece as often as it may be
// used.  Where the tables for all paths do not fit into memory, it splits on some pieces and counts
// one split after the other.  Returns nothing when the allowance ends first.
//   by_move: see PathDetails
[[nodiscard]] std::optional<SetCount> count_paths(const SetProblem& problem, Allowance& allowance,
                                                  std::vector<BigCount>* by_move = nullptr);

// Counts them by the state in which they end.  It goes over the whole board from one side.  Returns
// nothing when the allowance ends first, also for lack of memory.
[[nodiscard]] std::optional<SetCount> count_by_final_state(
    const SetProblem& problem, Allowance& allowance, std::map<PieceState, BigCount>& by_final);

}  // namespace tilewright::engine::frontier_parts
