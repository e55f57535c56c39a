#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/engine/frontier/allowance.hpp"
#include "tilewright/engine/frontier/board.hpp"

namespace tilewright::engine::frontier_parts {

// The shapes that lie on a path from the empty to the full board, as a graph: node 0 is the empty
// board, the last one the full board, and an edge fills the first open cell with one placement.  A
// layer holds the nodes with one first open cell; edges lead to later layers.  When no path exists
// there are no nodes.
struct ShapeGraph {
    struct Edge {
        std::uint32_t node;  // the other end
        std::uint32_t placement;
    };

    std::vector<std::uint32_t>
        layers;  // layer p: nodes [p] .. [p + 1); one a position, and the full board
    std::vector<std::uint32_t> out_start;  // edges that leave a node: out[out_start[n]] ..
    std::vector<Edge> out;
    std::vector<std::uint32_t> in_start;  // edges that enter a node
    std::vector<Edge> in;

    [[nodiscard]] std::size_t node_count() const { return layers.empty() ? 0 : layers.back(); }
    [[nodiscard]] std::span<const Edge> leaving(std::size_t node) const {
        return std::span{out}.subspan(out_start[node], out_start[node + 1] - out_start[node]);
    }
    [[nodiscard]] std::span<const Edge> entering(std::size_t node) const {
        return std::span{in}.subspan(in_start[node], in_start[node + 1] - in_start[node]);
    }
};

// Builds the graph layer by layer, then deletes what cannot reach the full board.  Gives nothing
// when the allowance ends first.
//   sums: see ShapeRules
//   cost: shapes * placements of a cell
[[nodiscard]] std::optional<ShapeGraph> build_shape_graph(const Board& board,
                                                          const std::vector<bool>& sums,
                                                          Allowance& allowance);

}  // namespace tilewright::engine::frontier_parts
