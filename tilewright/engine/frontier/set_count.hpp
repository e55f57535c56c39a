#pragma once

#include <optional>

#include "tilewright/base/big_count.hpp"
#include "tilewright/engine/frontier/division.hpp"
#include "tilewright/engine/frontier/half_tables.hpp"

namespace tilewright::engine::frontier_parts {

// The number of solutions, and how many elementary steps the count took.
struct SetCount {
    BigCount solutions;
    std::uint64_t updates = 0;
};

// Counts the paths from the empty to the full board that use every piece as often as it may be
// used.  Where the tables for all paths do not fit into memory, it divides the paths into sections,
// and counts one after the other.  Returns nothing when the allowance ends first.
[[nodiscard]] std::optional<SetCount> count_paths(const SetProblem& problem, const Layout& layout,
                                                  Allowance& allowance);

// Counts the paths with these crossings in the same way.
//   outer: lists of the graph, or null.  Where they turn out to be damaged, the count does without
//          them.
[[nodiscard]] std::optional<SetCount> count_paths(const SetProblem& problem,
                                                  const Division& division,
                                                  const AnyOuterLists* outer, Crossings crossings,
                                                  Allowance& allowance);

// Makes the lists of these layers, as bytes for find_outer_lists.  Empty when the allowance ends
// first, or counts have more than 64 bits.
//   graph: identifies it
[[nodiscard]] std::vector<std::byte> store_outer_lists(const SetProblem& problem,
                                                       const OuterLayers& layers,
                                                       std::uint64_t graph, Allowance& allowance);

// Whether paths can be divided at all: without lists from the full board there are no two halves.
[[nodiscard]] bool may_divide(const PieceCode& code);

}  // namespace tilewright::engine::frontier_parts
