#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/engine/frontier/allowance.hpp"
#include "tilewright/engine/frontier/layout.hpp"

namespace tilewright::engine::frontier_parts {

// The graph of the shapes that lie on a path from the empty to the full board.  Node 0 is the empty
// board, the last node is the full board, and an edge is a move, which fills the first open cell. A
// layer holds the nodes that have the same first open cell, and edges lead to later layers.  When
// there is no path there are no nodes.
struct ShapeGraph {
    struct Edge {
        std::uint32_t node;  // the other end
        std::uint32_t move;
        friend bool operator==(const Edge&, const Edge&) = default;
    };

    // Layer p holds the nodes layers[p] .. layers[p + 1].  There is a layer for each position, and
    // one for the full board.
    std::vector<std::uint32_t> layers;
    std::vector<std::uint32_t> out_start;  // node n is left by out[out_start[n]] .. [n + 1]
    std::vector<Edge> out;
    std::vector<std::uint32_t> in_start;  // and entered by in[in_start[n]] .. [n + 1]
    std::vector<Edge> in;

    [[nodiscard]] std::size_t node_count() const { return layers.empty() ? 0 : layers.back(); }
    [[nodiscard]] std::span<const Edge> leaving(std::size_t node) const {
        return std::span{out}.subspan(out_start[node], out_start[node + 1] - out_start[node]);
    }
    [[nodiscard]] std::span<const Edge> entering(std::size_t node) const {
        return std::span{in}.subspan(in_start[node], in_start[node + 1] - in_start[node]);
    }
};

// Fills in 'in_start' and 'in' from the edges that leave nodes.  Returns false when the allowance
// ends first.
[[nodiscard]] bool find_entering(ShapeGraph& graph, Allowance& allowance);

// Builds the graph layer by layer, then deletes the shapes that cannot reach the full board.
// Returns nothing when the allowance ends first.
//   sums: see ShapeRules
//   cost: shapes * moves that begin at a cell
[[nodiscard]] std::optional<ShapeGraph> build_shape_graph(const Layout& layout,
                                                          const std::vector<bool>& sums,
                                                          Allowance& allowance);

}  // namespace tilewright::engine::frontier_parts
