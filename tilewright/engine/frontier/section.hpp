#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/engine/frontier/allowance.hpp"
#include "tilewright/engine/frontier/shape_graph.hpp"

namespace tilewright::engine::frontier_parts {

// Every path through a graph of shapes crosses a cut, which lies between two of its layers, on one
// edge.  The node behind the cut that this edge enters is the crossing of the path.
//
// A section has the paths with certain crossings.  It is a graph of its own: whatever counts or
// lists the paths of a graph does so for a section.  Sections that have each crossing once together
// have each path once.
struct Section {
    // With the layers of the whole graph, some perhaps empty, and without entering edges: see
    // find_entering.
    ShapeGraph graph;
    std::vector<std::uint32_t> original;  // by node: its number in the whole graph
};

// Returns nothing when the allowance ends first.
//   cut:       the first layer behind the cut; not the first layer
//   crossings: nodes of the graph, at least one
//   cost:      nodes of the graph, and edges of the section
[[nodiscard]] std::optional<Section> section(const ShapeGraph& graph, std::size_t cut,
                                             std::span<const std::uint32_t> crossings,
                                             Allowance& allowance);

}  // namespace tilewright::engine::frontier_parts
