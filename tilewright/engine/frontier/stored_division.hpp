#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/engine/frontier/allowance.hpp"
#include "tilewright/engine/frontier/division.hpp"
#include "tilewright/engine/frontier/prepared_instance.hpp"
#include "tilewright/engine/frontier/shape_graph.hpp"
#include "tilewright/engine/frontier/stored_bytes.hpp"

namespace tilewright::engine::frontier_parts {

// A graph and how it is divided, as bytes.  To read them takes a twentieth of the time in which
// they are made.

struct DividedGraph {
    ShapeGraph graph;
    Division division;
};

// Adds them to bytes.
//   origin: see origin_of
void store_division(const ShapeGraph& graph, const Division& division, std::uint64_t origin,
                    std::vector<std::byte>& bytes);

// Finds them at the beginning of bytes.  Nothing when they come from another instance, are damaged,
// or come from a machine with another order of bytes, or when the allowance ends.
//   moves:    of the layout
//   requires: the bytes begin at a multiple of eight
[[nodiscard]] std::optional<DividedGraph> find_division(StoredBytes bytes, std::uint64_t origin,
                                                        std::size_t moves, Allowance& allowance);

// What follows them.  Empty when there is no such thing.
[[nodiscard]] StoredBytes behind_division(StoredBytes bytes);

// A number that tells apart what graphs and their divisions are made from.
[[nodiscard]] std::uint64_t origin_of(const PreparedInstance& prepared);

}  // namespace tilewright::engine::frontier_parts
