#include "tilewright/engine/frontier/shape_graph.hpp"

#include <limits>

#include "tilewright/engine/frontier/shape_sweep.hpp"
#include "tilewright/engine/frontier/with_window.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

using Edge = ShapeGraph::Edge;

constexpr std::uint32_t dead = std::numeric_limits<std::uint32_t>::max();

// The graph before pruning.  Nodes are numbered as they are found, and listed as they are expanded.
struct Draft {
    std::vector<std::uint32_t> expanded;  // node by rank
    std::vector<std::uint32_t> layers;    // ranks
    std::vector<std::uint32_t> start;     // edges by rank
    std::vector<Edge> edges;
    std::uint32_t nodes = 0;
};

// Makes the draft of what a sweep tells.
class Drafter {
public:
    Drafter(std::size_t layers, Allowance& allowance) : layers_{layers}, allowance_{allowance} {
        draft_.layers.push_back(0);
    }

    std::uint32_t found(std::uint32_t) { return draft_.nodes++; }

    void entered(std::uint32_t, std::uint32_t node) {
        if (!allowance_.reserve(draft_.expanded, 1) || !allowance_.reserve(draft_.start, 1)) return;
        draft_.expanded.push_back(node);
        draft_.start.push_back(static_cast<std::uint32_t>(draft_.edges.size()));
    }

    bool placed(std::uint32_t placement, std::uint32_t, std::uint32_t node) {
        if (!allowance_.reserve(draft_.edges, 1)) return false;
        draft_.edges.push_back({node, placement});
        return true;
    }

    bool finished(std::uint32_t layer) {
        draft_.layers.push_back(static_cast<std::uint32_t>(draft_.expanded.size()));
        allowance_.progress(0.5 * (layer + 1) / static_cast<double>(layers_));
        return expect(layer);
    }

    Draft take() {
        draft_.start.push_back(static_cast<std::uint32_t>(draft_.edges.size()));
        return std::move(draft_);
    }

private:
    // Gives up early: up to the middle of the board layers grow, so there will be at least about as
    // much again as the last layers took, for each layer up to the mirror image of this one.
    bool expect(std::size_t layer) {
        constexpr std::size_t last = 4;  // layers to average over: they are uneven
        const std::size_t bytes =
            draft_.expanded.size() * 2 * sizeof(std::uint32_t) + draft_.edges.size() * sizeof(Edge);
        bytes_.push_back(bytes);
        if (layer < last || 2 * layer >= layers_) return true;
        const std::uint64_t each = (bytes - bytes_[layer - last]) / last;
        return allowance_.fits(each * (layers_ - 2 * layer) / 2);
    }

    std::size_t layers_;
    Allowance& allowance_;
    Draft draft_;
    std::vector<std::size_t> bytes_;  // by layer
};

// Deletes the nodes without a way to the last one, and numbers the rest by rank.
bool prune(Draft& draft, ShapeGraph& graph, Allowance& allowance) {
    const std::size_t ranks = draft.expanded.size();
    if (draft.layers[draft.layers.size() - 2] == ranks) return true;  // never full: no nodes
    std::vector<std::uint32_t> number(draft.nodes, dead);
    number[draft.expanded.back()] = 0;
    for (std::size_t rank = ranks - 1; rank-- > 0;)
        for (std::uint32_t e = draft.start[rank]; e < draft.start[rank + 1]; ++e)
            if (number[draft.edges[e].node] != dead) number[draft.expanded[rank]] = 0;
    std::uint32_t next = 0;
    std::size_t layer = 0;
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        while (layer < draft.layers.size() && draft.layers[layer] <= rank) {
            graph.layers.push_back(next);
            ++layer;
        }
        if (number[draft.expanded[rank]] != dead) number[draft.expanded[rank]] = next++;
    }
    while (graph.layers.size() < draft.layers.size()) graph.layers.push_back(next);
    std::uint32_t kept = 0;
    for (std::size_t rank = 0; rank < ranks; ++rank) {
        if (number[draft.expanded[rank]] == dead) continue;
        graph.out_start.push_back(kept);
        for (std::uint32_t e = draft.start[rank]; e < draft.start[rank + 1]; ++e) {
            const Edge edge = draft.edges[e];
            if (number[edge.node] != dead)
                draft.edges[kept++] = {number[edge.node], edge.placement};
        }
    }
    graph.out_start.push_back(kept);
    draft.edges.resize(kept);
    graph.out = std::move(draft.edges);
    (void)allowance;
    return true;
}

void reverse(ShapeGraph& graph) {
    const std::size_t nodes = graph.node_count();
    graph.in_start.assign(nodes + 2, 0);
    for (const Edge& edge : graph.out) ++graph.in_start[edge.node + 2];
    for (std::size_t n = 2; n < graph.in_start.size(); ++n)
        graph.in_start[n] += graph.in_start[n - 1];
    graph.in.resize(graph.out.size());
    for (std::uint32_t n = 0; n < nodes; ++n)
        for (const Edge& edge : graph.leaving(n))
            graph.in[graph.in_start[edge.node + 1]++] = {n, edge.placement};
    graph.in_start.pop_back();
}

}  // namespace

std::optional<ShapeGraph> build_shape_graph(const Board& board, const std::vector<bool>& sums,
                                            Allowance& allowance) {
    Drafter drafter{board.positions + 1, allowance};
    const bool built = with_window(board.reach, [&]<std::size_t Words>() {
        return ShapeSweep<Words, Drafter>{board, sums, drafter, allowance}.run();
    });
    if (!built || allowance.ending()) return std::nullopt;
    Draft draft = drafter.take();
    ShapeGraph graph;
    if (!prune(draft, graph, allowance)) return std::nullopt;
    if (graph.node_count() > 0) reverse(graph);
    return graph;
}

}  // namespace tilewright::engine::frontier_parts
