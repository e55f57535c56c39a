#pragma once

#include <optional>

#include "tilewright/engine/frontier/path_counter.hpp"

namespace tilewright::engine::frontier_parts {

// Counts the paths from the empty to the full board that use every piece as often as it may be
// used.  Where the tables for all paths do not fit into memory, it splits on some pieces and counts
// one split after the other.  Returns nothing when the allowance ends first.
//   by_move: see PathCounter
[[nodiscard]] std::optional<SetCount> count_paths(const SetProblem& problem, Allowance& allowance,
                                                  std::vector<BigCount>* by_move = nullptr);

}  // namespace tilewright::engine::frontier_parts
