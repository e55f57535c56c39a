#pragma once

#include <cstddef>
#include <optional>
#include <vector>

#include "tilewright/engine/frontier/division.hpp"
#include "tilewright/engine/frontier/path_counter.hpp"

namespace tilewright::engine::frontier_parts {

// Counts the paths with these crossings that use every piece as often as it may be used.  Where the
// tables do not fit into memory, it halves the section, and counts one half after the other.
// Returns nothing when the allowance ends first.
//   outer: lists of the graph, or null.  Where they turn out to be damaged, the count does without
//          them.
[[nodiscard]] std::optional<SetCount> count_section(const SetProblem& problem,
                                                    const Division& division,
                                                    const AnyOuterLists* outer, Crossings crossings,
                                                    Allowance& allowance);

// Makes the lists of these layers, and adds them to bytes for find_outer_lists.  Returns false when
// the allowance ends first, they do not fit into memory, or counts have more than 64 bits.
//   graph:    identifies it
//   requires: there is a multiple of eight bytes
[[nodiscard]] bool store_outer_lists(const SetProblem& problem, const OuterLayers& layers,
                                     std::uint64_t graph, Allowance& allowance,
                                     std::vector<std::byte>& bytes);

}  // namespace tilewright::engine::frontier_parts
