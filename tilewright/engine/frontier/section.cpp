#include "tilewright/engine/frontier/section.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

using Edge = ShapeGraph::Edge;

class Sectioning {
public:
    Sectioning(const ShapeGraph& graph, std::size_t cut, Allowance& allowance)
        : whole_{graph}, first_behind_{graph.layers[cut]}, allowance_{allowance} {}

    std::optional<Section> take(std::span<const std::uint32_t> crossings) {
        if (!allowance_.reserve(use_, whole_.node_count())) return std::nullopt;
        use_.assign(whole_.node_count(), Use::None);
        mark(crossings);
        if (!number_nodes() || !copy_edges()) return std::nullopt;
        allowance_.release(use_);
        allowance_.release(number_);
        return std::move(section_);
    }

private:
    // How the paths of the section use a node.
    enum class Use : std::uint8_t { None, Passing, Crossing };

    [[nodiscard]] bool before_cut(std::size_t node) const { return node < first_behind_; }

    void pass(std::size_t node) {
        if (use_[node] == Use::None) use_[node] = Use::Passing;
    }

    // Follows the edges back from the crossings to the empty board, and on to the full one.
    void mark(std::span<const std::uint32_t> crossings) {
        for (const std::uint32_t node : crossings) {
            use_[node] = Use::Crossing;
            for (const Edge& edge : whole_.entering(node))
                if (before_cut(edge.node)) pass(edge.node);
        }
        for (std::size_t node = first_behind_; node-- > 0;)
            if (use_[node] != Use::None)
                for (const Edge& edge : whole_.entering(node)) pass(edge.node);
        for (std::size_t node = first_behind_; node < whole_.node_count(); ++node)
            if (use_[node] != Use::None)
                for (const Edge& edge : whole_.leaving(node)) pass(edge.node);
    }

    [[nodiscard]] bool number_nodes() {
        if (!allowance_.reserve(number_, whole_.node_count())) return false;
        number_.resize(whole_.node_count());
        std::uint32_t node = 0;
        for (const std::uint32_t end : whole_.layers) {
            for (; node < end; ++node) {
                if (use_[node] == Use::None) continue;
                if (!allowance_.reserve(section_.original, 1)) return false;
                number_[node] = static_cast<std::uint32_t>(section_.original.size());
                section_.original.push_back(node);
            }
            section_.graph.layers.push_back(static_cast<std::uint32_t>(section_.original.size()));
        }
        return true;
    }

    [[nodiscard]] bool has(std::size_t node, const Edge& edge) const {
        const bool crosses = before_cut(node) && !before_cut(edge.node);
        return crosses ? use_[edge.node] == Use::Crossing : use_[edge.node] != Use::None;
    }

    [[nodiscard]] bool copy_edges() {
        ShapeGraph& graph = section_.graph;
        if (!allowance_.reserve(graph.out_start, graph.node_count() + 1)) return false;
        for (const std::uint32_t node : section_.original) {
            graph.out_start.push_back(static_cast<std::uint32_t>(graph.out.size()));
            const auto leaving = whole_.leaving(node);
            if (!allowance_.reserve(graph.out, leaving.size())) return false;
            for (const Edge& edge : leaving)
                if (has(node, edge)) graph.out.push_back({number_[edge.node], edge.move});
        }
        graph.out_start.push_back(static_cast<std::uint32_t>(graph.out.size()));
        return true;
    }

    const ShapeGraph& whole_;
    std::size_t first_behind_;
    Allowance& allowance_;
    std::vector<Use> use_;               // by node of the whole graph
    std::vector<std::uint32_t> number_;  // the same, in the section
    Section section_;
};

}  // namespace

std::optional<Section> section(const ShapeGraph& graph, std::size_t cut,
                               std::span<const std::uint32_t> crossings, Allowance& allowance) {
    return Sectioning{graph, cut, allowance}.take(crossings);
}

}  // namespace tilewright::engine::frontier_parts
