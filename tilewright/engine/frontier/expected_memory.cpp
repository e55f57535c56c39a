#include "tilewright/engine/frontier/expected_memory.hpp"

#include <algorithm>
#include <variant>

#include "tilewright/engine/frontier/section.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

constexpr double each_count = sizeof(SmallCount);  // wider ones are rare
constexpr double chunk_nodes = 16;                 // whose lists are made together

// States of stored lists, for each that was expected of their nodes.
template <class Lists>
double right_by(const Lists& lists, const std::vector<double>& expected) {
    double states = 0;
    double foreseen = 0;
    for (std::size_t i = 0; i < lists.ends.size(); ++i) {
        const auto length = lists.ends[i] - (i == 0 ? 0 : lists.ends[i - 1]);
        if (length == 0) continue;  // nobody needs it
        states += static_cast<double>(length);
        foreseen += expected[lists.first + i];
    }
    return foreseen > 0 ? states / foreseen : 1;
}

std::size_t widest_edge(const ShapeGraph& graph) {
    std::size_t span = 0;
    for (std::size_t layer = 0; layer + 1 < graph.layers.size(); ++layer)
        for (std::uint32_t node = graph.layers[layer]; node < graph.layers[layer + 1]; ++node)
            for (const ShapeGraph::Edge& edge : graph.leaving(node)) {
                std::size_t end = layer + span;
                while (end + 1 < graph.layers.size() && edge.node >= graph.layers[end + 1]) ++end;
                span = end - layer;
            }
    return span;
}

}  // namespace

ExpectedMemory::ExpectedMemory(const SetProblem& problem, const Foresight& foresight,
                               const Division& division, const AnyOuterLists* outer)
    : problem_{problem},
      foresight_{foresight},
      division_{division},
      outer_{no_outer_layers(problem.graph)},
      is_dense_{problem.code.bits() <= most_dense_bits},
      span_{widest_edge(problem.graph)} {
    if (outer == nullptr) return;
    std::visit(
        [&](const auto& lists) {
            outer_ = {lists.ahead, lists.back};
            forward_ = right_by(lists.forward, foresight.forward);
            backward_ = right_by(lists.backward, foresight.backward);
        },
        *outer);
}

std::optional<std::uint64_t> ExpectedMemory::operator()(Crossings crossings,
                                                        Allowance& allowance) const {
    if (crossings.end - crossings.begin == division_.crossings.size())
        return bytes_of(problem_.graph, {});
    const std::uint64_t before = allowance.used();
    const auto part =
        section(problem_.graph, division_.cut, nodes_of(division_, crossings), allowance);
    if (!part) return std::nullopt;
    allowance.freed_down_to(before);
    return bytes_of(part->graph, part->original);
}

std::uint64_t ExpectedMemory::bytes_of(const ShapeGraph& section,
                                       std::span<const std::uint32_t> original) const {
    // Lists that grow have up to twice the room, and are copied when they do.
    constexpr double growth = 3;
    constexpr double each_node = 64;  // of the section and of two tables
    constexpr double each_edge = 2 * sizeof(ShapeGraph::Edge);
    constexpr double each_given = sizeof(SetList<std::uint64_t, SmallCount>);
    constexpr double each_marked = 8;  // nodes of the whole graph
    constexpr double margin = 1.5;
    const Lists lists = lists_of(section, original);
    const double states = most_together(lists.forward) + most_together(lists.backward);
    const auto nodes = static_cast<double>(section.node_count());
    const auto edges = static_cast<double>(section.out.size());
    return static_cast<std::uint64_t>(
        growth * (nodes * (each_node + each_given) + edges * each_edge) +
        each_marked * static_cast<double>(problem_.graph.node_count()) +
        margin * (bytes_of_state() * states + bytes_of_sums(lists.longest)));
}

double ExpectedMemory::bytes_of_state() const {
    return each_count + (is_dense_ ? sizeof(std::uint32_t) : sizeof(std::uint64_t));
}

ExpectedMemory::Lists ExpectedMemory::lists_of(const ShapeGraph& section,
                                               std::span<const std::uint32_t> original) const {
    Lists lists{std::vector<double>(section.layers.size() - 1),
                std::vector<double>(section.layers.size() - 1)};
    for (std::size_t layer = 0; layer + 1 < section.layers.size(); ++layer)
        for (std::uint32_t node = section.layers[layer]; node < section.layers[layer + 1]; ++node) {
            const bool is_before = layer < division_.cut;
            if (is_before ? layer <= outer_.ahead : layer >= outer_.back) continue;
            const std::uint32_t whole = original.empty() ? node : original[node];
            const double states = is_before ? forward_ * foresight_.forward[whole]
                                            : backward_ * foresight_.backward[whole];
            (is_before ? lists.forward : lists.backward)[layer] += states;
            lists.longest = std::max(lists.longest, states);
        }
    return lists;
}

// The lists of as many layers as edges span are kept, and that of the next one.
double ExpectedMemory::most_together(std::span<const double> layers) const {
    double most = 0;
    for (std::size_t end = 0; end < layers.size(); ++end) {
        double together = 0;
        for (std::size_t layer = end - std::min(end, span_); layer <= end; ++layer)
            together += layers[layer];
        most = std::max(most, together);
    }
    return most;
}

// What adds up the lists of some nodes, and holds them until they are handed over.
double ExpectedMemory::bytes_of_sums(double longest) const {
    constexpr double room = 4;  // lists that grow, and are copied
    const double chunk = room * chunk_nodes * longest * bytes_of_state();
    if (!is_dense_) return 3 * chunk;
    const auto possible = static_cast<double>(std::uint64_t{1} << problem_.code.bits());
    return chunk + possible * (each_count + 1);
}

}  // namespace tilewright::engine::frontier_parts
