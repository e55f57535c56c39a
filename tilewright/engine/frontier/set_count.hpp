#pragma once

#include <optional>

#include "tilewright/base/big_count.hpp"
#include "tilewright/engine/frontier/half_tables.hpp"

namespace tilewright::engine::frontier_parts {

// The number of solutions, and the elementary steps it took.
struct SetCount {
    BigCount solutions;
    std::uint64_t updates = 0;
};

// Counts the paths from the empty to the full board that use every piece as often as it may; where
// the tables for all of them do not fit into memory, for one deal of some pieces after the other.
// Nothing when the allowance ends first.
[[nodiscard]] std::optional<SetCount> count_paths(const SetProblem& problem, Allowance& allowance);

}  // namespace tilewright::engine::frontier_parts
