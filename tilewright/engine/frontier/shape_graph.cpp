#include "tilewright/engine/frontier/shape_graph.hpp"

#include <algorithm>
#include <limits>

#include "tilewright/engine/frontier/shape_sweep.hpp"
#include "tilewright/engine/frontier/with_window.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

using Edge = ShapeGraph::Edge;

constexpr std::uint32_t dead = std::numeric_limits<std::uint32_t>::max();

// The graph before pruning.  Nodes are numbered in the order in which they are found; the rank of a
// node is its place in the order in which they are expanded.
struct Draft {
    std::vector<std::uint32_t> expanded;  // node by rank
    std::vector<std::uint32_t> layers;    // ranks
    std::vector<std::uint32_t> start;     // edges by rank
    std::vector<Edge> edges;
    std::uint32_t nodes = 0;
};

// Makes the draft, as the visitor of a sweep.
class Drafter {
public:
    Drafter(std::size_t layers, Allowance& allowance) : layers_{layers}, allowance_{allowance} {
        draft_.layers.push_back(0);
    }

    // When no number is left, the allowance ends, and so does the sweep.
    std::uint32_t found(std::uint32_t) {
        return allowance_.can_number(std::uint64_t{draft_.nodes} + 1) ? draft_.nodes++ : 0;
    }

    void entered(std::uint32_t, std::uint32_t node) {
        if (!allowance_.reserve(draft_.expanded, 1) || !allowance_.reserve(draft_.start, 1)) return;
        draft_.expanded.push_back(node);
        draft_.start.push_back(static_cast<std::uint32_t>(draft_.edges.size()));
    }

    bool placed(std::uint32_t move, std::uint32_t, std::uint32_t node) {
        if (!allowance_.reserve(draft_.edges, 1)) return false;
        draft_.edges.push_back({node, move});
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
    // Gives up early when memory will not suffice.  Layers mostly grow up to the middle of the
    // board, so each layer up to the mirror image of this one will take at least about as much as
    // the last ones.  Measured on boards of all kinds, this estimate is less than three times what
    // is needed in the end.
    bool expect(std::size_t layer) {
        constexpr std::size_t last = 4;  // layers to average over: they are uneven
        used_.push_back(allowance_.used());
        if (layer < last || 2 * layer >= layers_ || used_[layer] < used_[layer - last]) return true;
        const std::uint64_t each = (used_[layer] - used_[layer - last]) / last;
        return allowance_.fits(each * (layers_ - 2 * layer) / 3);
    }

    std::size_t layers_;
    Allowance& allowance_;
    Draft draft_;
    std::vector<std::uint64_t> used_;  // bytes in use after each layer
};

// Turns the draft into the graph.  It deletes the nodes from which the last one cannot be reached,
// numbers the others by rank, and finds the edges that enter each node.
class Pruner {
public:
    Pruner(Draft draft, Allowance& allowance) : draft_{std::move(draft)}, allowance_{allowance} {}

    std::optional<ShapeGraph> prune() {
        if (draft_.layers.end()[-2] == draft_.layers.back()) return ShapeGraph{};  // never full
        if (!allowance_.reserve(number_, draft_.nodes)) return std::nullopt;
        number_.assign(draft_.nodes, dead);
        mark_alive();
        number_alive();
        if (!allowance_.reserve(graph_.out_start, graph_.node_count() + 1)) return std::nullopt;
        keep_alive();
        allowance_.release(number_);
        allowance_.release(draft_.expanded);
        allowance_.release(draft_.start);
        if (!find_entering(graph_, allowance_)) return std::nullopt;
        return std::move(graph_);
    }

private:
    std::size_t ranks() const { return draft_.expanded.size(); }
    bool alive(std::uint32_t node) const { return number_[node] != dead; }

    std::span<Edge> edges(std::size_t rank) {
        return std::span{draft_.edges}.subspan(draft_.start[rank],
                                               draft_.start[rank + 1] - draft_.start[rank]);
    }

    // Edges lead to higher ranks, so the nodes that follow a node have been marked before it.
    void mark_alive() {
        number_[draft_.expanded.back()] = 0;
        for (std::size_t rank = ranks() - 1; rank-- > 0;)
            if (std::ranges::any_of(edges(rank), [&](Edge edge) { return alive(edge.node); }))
                number_[draft_.expanded[rank]] = 0;
    }

    void number_alive() {
        std::uint32_t next = 0;
        std::size_t rank = 0;
        for (const std::uint32_t end : draft_.layers) {
            for (; rank < end; ++rank)
                if (alive(draft_.expanded[rank])) number_[draft_.expanded[rank]] = next++;
            graph_.layers.push_back(next);
        }
    }

    // Moves the edges between living nodes together and gives them the new numbers.
    void keep_alive() {
        std::uint32_t kept = 0;
        for (std::size_t rank = 0; rank < ranks(); ++rank) {
            if (!alive(draft_.expanded[rank])) continue;
            graph_.out_start.push_back(kept);
            for (const Edge edge : edges(rank))
                if (alive(edge.node)) draft_.edges[kept++] = {number_[edge.node], edge.move};
        }
        graph_.out_start.push_back(kept);
        draft_.edges.resize(kept);
        graph_.out = std::move(draft_.edges);
    }

    Draft draft_;
    Allowance& allowance_;
    std::vector<std::uint32_t> number_;  // by node of the draft
    ShapeGraph graph_;
};

}  // namespace

// Sorts the edges by the node that they enter, by counting.
bool find_entering(ShapeGraph& graph, Allowance& allowance) {
    std::vector<std::uint32_t>& start = graph.in_start;
    if (!allowance.reserve(start, graph.node_count() + 2) ||
        !allowance.reserve(graph.in, graph.out.size()))
        return false;
    start.assign(graph.node_count() + 2, 0);
    for (const Edge& edge : graph.out) ++start[edge.node + 2];
    for (std::size_t node = 2; node < start.size(); ++node) start[node] += start[node - 1];
    graph.in.resize(graph.out.size());
    for (std::uint32_t node = 0; node < graph.node_count(); ++node)
        for (const Edge& edge : graph.leaving(node))
            graph.in[start[edge.node + 1]++] = {node, edge.move};
    start.pop_back();
    return true;
}

std::optional<ShapeGraph> build_shape_graph(const Layout& layout, const std::vector<bool>& sums,
                                            Allowance& allowance) {
    Drafter drafter{layout.positions + 1, allowance};
    const bool built = with_window(layout.reach, [&]<std::size_t Words>() {
        return ShapeSweep<Words, Drafter>{layout, sums, drafter, allowance}.run();
    });
    if (!built || allowance.ending()) return std::nullopt;
    return Pruner{drafter.take(), allowance}.prune();
}

}  // namespace tilewright::engine::frontier_parts
