#include "tilewright/engine/frontier/division.hpp"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <tuple>

#include "tilewright/base/deal_out.hpp"
#include "tilewright/engine/frontier/expected_states.hpp"
#include "tilewright/engine/frontier/section.hpp"

namespace tilewright::engine::frontier_parts {
namespace {

using Edge = ShapeGraph::Edge;

std::size_t layer_of(const ShapeGraph& graph, std::uint32_t node) {
    const auto after = std::ranges::upper_bound(graph.layers, node);
    return static_cast<std::size_t>(after - graph.layers.begin()) - 1;
}

// The same, for a node that an edge from some layer enters.
std::size_t layer_behind(const ShapeGraph& graph, std::size_t layer, std::uint32_t node) {
    while (node >= graph.layers[layer + 1]) ++layer;
    return layer;
}

// The states that are looked at, by layer: on the way forward for the lists of that layer, and on
// the way back.
struct LayerWork {
    std::vector<double> forward;
    std::vector<double> backward;
};

ExpectedStates expected_on_the_way_back(const PieceCode& code) {
    constexpr std::size_t most_looked_at = 64;
    const auto most_uses = code.most_uses();
    const auto finals = code.final_states(most_final_states);
    if (!finals) return ExpectedStates{most_uses};
    std::vector<ExpectedStates::Uses> some;
    const std::size_t number = std::min(finals->size(), most_looked_at);
    for (std::size_t i = 0; i < number; ++i)
        some.push_back(code.uses((*finals)[i * finals->size() / number]));
    return {most_uses, some, static_cast<double>(finals->size())};
}

// ---- Where the cut is.

// By layer, if every list is made in both directions.
LayerWork work_by_layer(const ShapeGraph& graph, const Foresight& foresight) {
    const std::size_t layers = graph.layers.size() - 1;
    LayerWork work{std::vector<double>(layers), std::vector<double>(layers)};
    for (std::size_t layer = 0; layer < layers; ++layer)
        for (std::uint32_t node = graph.layers[layer]; node < graph.layers[layer + 1]; ++node) {
            for (const Edge& edge : graph.entering(node))
                work.forward[layer] += foresight.forward[edge.node];
            for (const Edge& edge : graph.leaving(node))
                work.backward[layer] += foresight.backward[edge.node];
        }
    return work;
}

std::size_t balanced_cut(const LayerWork& work) {
    double before = 0;
    double behind = std::accumulate(work.backward.begin(), work.backward.end(), 0.0);
    std::size_t cut = 0;
    const std::size_t last = work.forward.size() - 1;
    constexpr double nearly = 1 - 1e-9;  // where both sides are equal, rounding must not decide
    while (cut < last && (cut == 0 || before < nearly * behind)) {
        before += work.forward[cut];
        behind -= work.backward[cut];
        ++cut;
    }
    return cut;
}

// ---- The order of the crossings.

// Which positions from the cut on are filled, the first one first.
using Filled = std::array<std::uint64_t, 4>;

// Follows one path back from a node.  Where mirror images are merged, it may be a path to an image.
Filled filled_behind(const ShapeGraph& graph, const Layout& layout, std::size_t cut,
                     std::uint32_t node) {
    Filled filled{};
    while (node != 0 && layer_of(graph, node) + layout.reach > cut) {
        const Edge& edge = graph.entering(node).front();
        for (const std::uint32_t position : layout.positions_of(layout.moves[edge.move])) {
            if (position < cut) continue;
            const std::size_t bit = position - cut;
            if (bit < 64 * filled.size()) filled[bit / 64] |= std::uint64_t{1} << (63 - bit % 64);
        }
        node = edge.node;
    }
    return filled;
}

// ---- How much work sections take.

// The work of one section, by layer.  The lists that meet at the crossings are made by both halves.
LayerWork section_work(const ShapeGraph& graph, const Foresight& foresight, const Section& part,
                       std::size_t cut) {
    LayerWork work{std::vector<double>(graph.layers.size() - 1),
                   std::vector<double>(graph.layers.size() - 1)};
    const ShapeGraph& own = part.graph;
    for (std::size_t layer = 0; layer + 1 < own.layers.size(); ++layer)
        for (std::uint32_t node = own.layers[layer]; node < own.layers[layer + 1]; ++node)
            for (const Edge& edge : own.leaving(node)) {
                if (layer < cut)
                    work.forward[layer_behind(own, layer, edge.node)] +=
                        foresight.forward[part.original[node]];
                else
                    work.backward[layer] += foresight.backward[part.original[edge.node]];
            }
    return work;
}

void add_to(LayerWork& sum, const LayerWork& more, double times) {
    for (std::size_t layer = 0; layer < sum.forward.size(); ++layer) {
        sum.forward[layer] += times * more.forward[layer];
        sum.backward[layer] += times * more.backward[layer];
    }
}

double whole_work(const LayerWork& work) {
    return std::accumulate(work.forward.begin(), work.forward.end(), 0.0) +
           std::accumulate(work.backward.begin(), work.backward.end(), 0.0);
}

// Moves the outer layers inwards until the work that is left for all sections is little enough.
OuterLayers few_enough(const LayerWork& whole, const LayerWork& sections, std::size_t cut,
                       double most_work) {
    OuterLayers outer{0, whole.forward.size() - 1};
    double kept_ahead = 0;
    double kept_back = 0;
    double left = whole_work(sections);
    while (kept_ahead + kept_back + left > most_work) {
        const bool can_advance = outer.ahead + 1 < cut;
        const bool can_return = outer.back - 1 > cut;
        if (!can_advance && !can_return) break;
        if (can_advance && (kept_ahead <= kept_back || !can_return)) {
            ++outer.ahead;
            kept_ahead += whole.forward[outer.ahead];
            left -= sections.forward[outer.ahead];
        } else {
            --outer.back;
            kept_back += whole.backward[outer.back];
            left -= sections.backward[outer.back];
        }
    }
    return outer;
}

}  // namespace

std::optional<Foresight> foresee(const SetProblem& problem, Allowance& allowance) {
    const ShapeGraph& graph = problem.graph;
    const std::size_t nodes = graph.node_count();
    Foresight result;
    std::vector<std::uint32_t> moves;
    if (!allowance.reserve(result.forward, nodes) || !allowance.reserve(result.backward, nodes) ||
        !allowance.reserve(moves, nodes))
        return std::nullopt;
    const ExpectedStates expected{problem.code.most_uses()};
    const ExpectedStates expected_back = expected_on_the_way_back(problem.code);
    // First the numbers of paths, then of states.
    result.forward.assign(nodes, 0);
    result.forward.front() = 1;
    moves.assign(nodes, 0);
    for (std::size_t node = 0; node < nodes; ++node) {
        for (const Edge& edge : graph.leaving(node)) {
            result.forward[edge.node] += result.forward[node];
            moves[edge.node] = std::max(moves[edge.node], moves[node] + 1);
        }
        result.forward[node] = expected(result.forward[node], moves[node]);
    }
    result.backward.assign(nodes, 0);
    result.backward.back() = 1;
    moves.assign(nodes, 0);
    for (std::size_t node = nodes; node-- > 0;) {
        for (const Edge& edge : graph.leaving(node)) {
            result.backward[node] += result.backward[edge.node];
            moves[node] = std::max(moves[node], moves[edge.node] + 1);
        }
    }
    for (std::size_t node = 0; node < nodes; ++node)
        result.backward[node] = expected_back(result.backward[node], moves[node]);
    allowance.release(moves);
    return result;
}

std::optional<Division> divide(const SetProblem& problem, const Layout& layout,
                               const Foresight& foresight, Allowance& allowance) {
    const ShapeGraph& graph = problem.graph;
    Division division{
        .cut = balanced_cut(work_by_layer(graph, foresight)), .crossings = {}, .work = {}};
    const std::uint32_t first_behind = graph.layers[division.cut];
    // No edge leads farther: a move from before the cut fills no cell beyond.
    const std::uint32_t end =
        graph.layers[std::min(division.cut + layout.reach, graph.layers.size() - 1)];
    for (std::uint32_t node = first_behind; node < end; ++node) {
        double work = foresight.backward[node];
        bool is_crossing = false;
        for (const Edge& edge : graph.entering(node)) {
            if (edge.node >= first_behind) continue;
            is_crossing = true;
            work += foresight.forward[edge.node];
        }
        if (!is_crossing) continue;
        if (!allowance.reserve(division.crossings, 1) || !allowance.reserve(division.work, 1))
            return std::nullopt;
        division.crossings.push_back(node);
        division.work.push_back(work);
    }
    return division;
}

bool sort_crossings(const SetProblem& problem, const Layout& layout, Division& division,
                    Allowance& allowance) {
    struct Crossing {
        Filled filled;
        std::uint32_t node;
        double work;
    };
    std::vector<Crossing> sorted;
    if (!allowance.reserve(sorted, division.crossings.size())) return false;
    for (std::size_t i = 0; i < division.crossings.size(); ++i) {
        const std::uint32_t node = division.crossings[i];
        sorted.push_back(
            {filled_behind(problem.graph, layout, division.cut, node), node, division.work[i]});
    }
    std::ranges::sort(sorted, {},
                      [](const Crossing& one) { return std::tie(one.filled, one.node); });
    for (std::size_t i = 0; i < sorted.size(); ++i) {
        division.crossings[i] = sorted[i].node;
        division.work[i] = sorted[i].work;
    }
    allowance.release(sorted);
    return true;
}

std::optional<OuterLayers> choose_outer_layers(const SetProblem& problem,
                                               const Foresight& foresight, const Division& division,
                                               std::size_t sections, Allowance& allowance) {
    constexpr std::size_t most_tried = 8;
    const ShapeGraph& graph = problem.graph;
    const auto cut = cut_crossings(division, all_crossings(division), sections);
    if (cut.size() == 1) return no_outer_layers(graph);
    LayerWork whole = work_by_layer(graph, foresight);
    for (std::size_t layer = 0; layer < whole.forward.size(); ++layer)
        (layer < division.cut ? whole.backward : whole.forward)[layer] = 0;
    whole.forward[division.cut] = std::accumulate(division.work.begin(), division.work.end(), 0.0);
    const std::size_t tried = std::min(most_tried, cut.size());
    LayerWork all{std::vector<double>(whole.forward.size()),
                  std::vector<double>(whole.forward.size())};
    for (std::size_t i = 0; i < tried; ++i) {
        const Crossings one = cut[(2 * i + 1) * cut.size() / (2 * tried)];
        const std::uint64_t before = allowance.used();
        const auto part = section(graph, division.cut, nodes_of(division, one), allowance);
        if (!part) return std::nullopt;
        add_to(all, section_work(graph, foresight, *part, division.cut),
               static_cast<double>(cut.size()) / static_cast<double>(tried));
        allowance.freed_down_to(before);
    }
    constexpr double each_doubling = 0.05;
    const double most = 1 + each_doubling * std::log2(static_cast<double>(cut.size()));
    return few_enough(whole, all, division.cut, most * whole_work(whole));
}

std::optional<double> effort_of_all(const SetProblem& problem, Allowance& allowance) {
    const std::uint64_t before = allowance.used();
    const auto foresight = foresee(problem, allowance);
    if (!foresight) return std::nullopt;
    const LayerWork work = work_by_layer(problem.graph, *foresight);
    const std::size_t cut = balanced_cut(work);
    double states = 0;
    for (std::size_t layer = 0; layer < work.forward.size(); ++layer)
        states += layer < cut ? work.forward[layer] : work.backward[layer];
    allowance.freed_down_to(before);
    return states;
}

std::optional<double> effort_of(const SetProblem& problem, const Foresight& foresight,
                                const Division& division, const OuterLayers& outer,
                                Crossings crossings, Allowance& allowance) {
    const std::uint64_t before = allowance.used();
    const auto part =
        section(problem.graph, division.cut, nodes_of(division, crossings), allowance);
    if (!part) return std::nullopt;
    const LayerWork work = section_work(problem.graph, foresight, *part, division.cut);
    double states = 0;
    for (std::size_t layer = 0; layer < work.forward.size(); ++layer) {
        if (layer > outer.ahead) states += work.forward[layer];
        if (layer < outer.back) states += work.backward[layer];
    }
    allowance.freed_down_to(before);
    return states;
}

double work_of(const Division& division, Crossings crossings) {
    return std::accumulate(division.work.begin() + crossings.begin,
                           division.work.begin() + crossings.end, 0.0);
}

std::vector<Crossings> cut_crossings(const Division& division, Crossings crossings,
                                     std::size_t most) {
    const auto work =
        std::span{division.work}.subspan(crossings.begin, crossings.end - crossings.begin);
    std::vector<Crossings> sections;
    std::uint32_t begin = crossings.begin;
    for (const std::size_t size : deal_out(work, most)) {
        const auto end = begin + static_cast<std::uint32_t>(size);
        sections.push_back({begin, end});
        begin = end;
    }
    return sections;
}

}  // namespace tilewright::engine::frontier_parts
