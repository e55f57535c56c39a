#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "tilewright/engine/frontier/outer_lists.hpp"
#include "tilewright/engine/frontier/parallel_lists.hpp"
#include "tilewright/engine/frontier/set_table.hpp"
#include "tilewright/engine/frontier/shape_graph.hpp"

namespace tilewright::engine::frontier_parts {

// What half tables are made from.
struct SetProblem {
    const ShapeGraph& graph;  // with at least one node
    const PieceCode& code;
    const Steps& steps;
};

// With more final states than this, a forward sweep over the whole board costs less.
inline constexpr std::uint64_t most_final_states = 1 << 20;

// Whether tables can be built from both ends, and so be divided where they meet.
[[nodiscard]] inline bool have_two_halves(const PieceCode& code) {
    return code.final_states(most_final_states).has_value();
}

// Restricts a count to the paths that use all pieces of 'before' before the cut and all pieces of
// 'behind' behind it.  Each of these pieces makes the lists of one half about half as long.  All
// ways to put the same pieces on the two sides of one cut are splits that together have each path
// exactly once.
struct Split {
    PieceState before = 0;  // digits of pieces that are used exactly once
    PieceState behind = 0;
    // The first layer behind the cut.  Nothing: the cut is where both halves have cost the same.
    std::optional<std::size_t> cut = {};
    // Which fraction of the whole run is done before these paths are counted, and after.
    double progress = 0.5;
    double progress_after = 1;
};

// Lists that need not be made, and by node the one that has its list there.
struct MadeBefore {
    const AnyOuterLists* outer = nullptr;  // null: there are none
    std::span<const std::uint32_t> original = {};
};

// The dynamic programme over piece states, from both ends.  A node before the cut has the states
// with which it can be reached from the empty board.  A node behind the cut has the states from
// which the full board can be reached with enough uses of every piece.  A solution is a path that
// crosses the cut on one edge, from a state before it to a state behind it.
//
// Shapes and piece states are kept apart.  The geometry is paid for once per shape; what is left to
// do for an edge is to filter a list, add a constant and sum.
template <class Sum>
class HalfTables {
public:
    using State = typename Sum::State;
    using Count = typename Sum::Count;

    // What is kept of layers that no other list needs.  Counts are kept together with states.
    enum class Keep { Nothing, States, Counts };

    HalfTables(const SetProblem& problem, Keep keep, Allowance& allowance, const Split& split = {},
               const MadeBefore& made_before = {})
        : problem_{problem},
          split_{split},
          made_before_{made_before},
          keep_{keep},
          allowance_{allowance},
          lists_{problem.code.bits(), allowance},
          forward_{layer_of_, problem.graph.layers.size()},
          backward_{layer_of_, problem.graph.layers.size()} {}
    HalfTables(const HalfTables&) = delete;  // the tables know where layer_of_ is
    HalfTables& operator=(const HalfTables&) = delete;

    // Fills both halves until they meet, always the one that has cost less so far.  Returns false
    // when the allowance has ended or a count has overflowed.
    [[nodiscard]] bool build() {
        const std::size_t full = full_layer();
        const auto finals = problem_.code.final_states(most_final_states);
        if (!measure_layers() || (split_.cut && !measure_uses()) || !begin(finals)) return false;
        std::uint64_t forward_work = 0;
        std::uint64_t backward_work = 0;
        while (cut_ < behind_) {
            const bool ahead = split_.cut ? cut_ == *split_.cut : forward_work > backward_work;
            const bool back = finals && ahead;
            const std::uint64_t before = updates();
            if (!(back ? step_backward(--behind_) : step_forward(cut_++))) return false;
            (back ? backward_work : forward_work) += updates() - before;
            show_progress(static_cast<double>(cut_ + full - behind_) / static_cast<double>(full));
        }
        return finals || finish_forward();
    }

    // Fills the outer layers of both halves instead, for sections.  Returns false when the
    // allowance has ended, a count has overflowed, or there are too many final states.
    [[nodiscard]] bool build_outer(std::size_t ahead, std::size_t back) {
        const auto finals = problem_.code.final_states(most_final_states);
        if (!finals || !measure_layers() || !begin(finals)) return false;
        while (cut_ <= ahead)
            if (!step_forward(cut_++)) return false;
        while (behind_ > back)
            if (!step_backward(--behind_)) return false;
        return true;
    }
    // Adds those of their lists to bytes that inner layers need, if they fit into memory beside the
    // lists.  Says whether they did.
    //   graph: identifies it
    [[nodiscard]] bool store_outer(std::uint64_t graph, std::vector<std::byte>& bytes) const {
        const auto& layers = problem_.graph.layers;
        const std::size_t first = cut_ - std::min(cut_, span_);
        const std::size_t end = std::min(behind_ + span_, layers.size() - 1);
        using Lists = ListsToStore<State, Count>;
        const Lists forward{layers[first], needed_lists(forward_, layers[first], layers[cut_])};
        const Lists backward{layers[behind_],
                             needed_lists(backward_, layers[behind_], layers[end])};
        if (!allowance_.fits(bytes.size() + forward.bytes() + backward.bytes())) return false;
        store_lists(graph, cut_ - 1, behind_, forward, backward, bytes);
        return true;
    }

    // Whether some outer lists were not as they were when they were stored.  Then nothing is built.
    [[nodiscard]] bool found_damage() const { return found_damage_; }

    // Whether some number of paths did not fit into a count.
    [[nodiscard]] bool overflow() const { return outer_overflow_ || lists_.overflow(); }

    // The first layer behind the cut, once the halves are built.
    [[nodiscard]] std::size_t cut() const { return cut_; }

    // The nodes behind the cut that edges from before it may enter.
    [[nodiscard]] std::size_t first_behind() const { return problem_.graph.layers[cut_]; }
    [[nodiscard]] std::size_t end_behind() const {
        const auto& layers = problem_.graph.layers;
        return layers[std::min(cut_ + span_, layers.size() - 1)];
    }
    [[nodiscard]] bool before_cut(std::size_t node) const { return node < first_behind(); }
    // Whether paths may cross the cut on this edge, which enters a node behind it.
    [[nodiscard]] bool crosses(ShapeGraph::Edge edge) const {
        return before_cut(edge.node) && !uses(split_.behind, edge);
    }

    [[nodiscard]] const SetTable<Sum>& forward() const { return forward_; }
    [[nodiscard]] const SetTable<Sum>& backward() const { return backward_; }

    // Calls visit(node, list) for each node behind the cut that edges from before it may enter, in
    // their order, with the states that arrive there.  Returns false when 'visit' does, or when the
    // allowance has ended.
    template <class Visit>
    [[nodiscard]] bool visit_arrivals(Visit visit) {
        return visit_arrivals(first_behind(), end_behind(), visit);
    }

    // Joins the halves.  At each node behind the cut, a state that arrives there and from which the
    // full board can be reached gives as many solutions as the product of its two counts.  Returns
    // false when the allowance has ended.  Counts may have overflowed.
    [[nodiscard]] bool join() {
        return lists_.make_lists(
            first_behind(), end_behind(),
            [this](std::size_t node, Worker& worker) {
                if (!add_entering(node, worker)) return false;
                worker.sum.join(backward_.list(node));  // and no list is left
                return true;
            },
            [this](std::size_t, const NodeLists<State, Count>& lists) {
                return allowance_.visit(lists.ends.size());
            });
    }
    // The number of solutions, after join(), if nothing has overflowed.
    [[nodiscard]] BigCount joined() const { return lists_.joined(); }

    // Elementary steps: how many states were looked at.
    [[nodiscard]] std::uint64_t updates() const { return lists_.updates(); }

private:
    using Worker = typename ParallelLists<Sum>::Worker;

    std::size_t last_node() const { return problem_.graph.node_count() - 1; }

    [[nodiscard]] bool measure_layers() {
        const ShapeGraph& graph = problem_.graph;
        const std::size_t nodes = graph.node_count();
        if (!allowance_.reserve(layer_of_, nodes) || !forward_.prepare(nodes, allowance_) ||
            !backward_.prepare(nodes, allowance_))
            return false;
        layer_of_.resize(nodes);
        for (std::size_t layer = 0; layer + 1 < graph.layers.size(); ++layer)
            std::fill(layer_of_.begin() + graph.layers[layer],
                      layer_of_.begin() + graph.layers[layer + 1],
                      static_cast<std::uint32_t>(layer));
        for (std::size_t node = 0; node < graph.node_count(); ++node)
            for (const ShapeGraph::Edge& edge : graph.leaving(node))
                span_ = std::max<std::size_t>(span_, layer_of_[edge.node] - layer_of_[node]);
        return true;
    }

    // Finds for each node how many pieces of its side of the split can be used between the node and
    // the cut, at most.  The edge that crosses the cut belongs to the half before it.
    [[nodiscard]] bool measure_uses() {
        const ShapeGraph& graph = problem_.graph;
        const std::size_t nodes = graph.node_count();
        const std::size_t first_behind = graph.layers[*split_.cut];
        if (!allowance_.reserve(uses_to_cut_, nodes)) return false;
        uses_to_cut_.resize(nodes);
        const auto add = [&](std::size_t node, ShapeGraph::Edge edge, PieceState digits) {
            const int uses =
                std::popcount(problem_.steps[edge.move].add & digits) + uses_to_cut_[edge.node];
            const int most = std::min(uses, std::popcount(digits));  // a path may repeat pieces
            uses_to_cut_[node] = std::max(uses_to_cut_[node], static_cast<std::uint8_t>(most));
        };
        for (std::size_t node = first_behind; node-- > 0;)
            for (const ShapeGraph::Edge& edge : graph.leaving(node)) add(node, edge, split_.before);
        for (std::size_t node = first_behind; node < nodes; ++node)
            for (const ShapeGraph::Edge& edge : graph.entering(node))
                if (edge.node >= first_behind) add(node, edge, split_.behind);
        return true;
    }

    [[nodiscard]] std::size_t full_layer() const { return problem_.graph.layers.size() - 2; }

    // Sets the lists that both halves begin with.
    [[nodiscard]] bool begin(const std::optional<std::vector<PieceState>>& finals) {
        cut_ = 1;
        behind_ = full_layer();
        if (made_before_.outer != nullptr)
            return std::visit([&](const auto& outer) { return take_outer(outer); },
                              *made_before_.outer);
        return forward_.set(0, std::vector{problem_.code.start()}, allowance_) &&
               (!finals || backward_.set(last_node(), *finals, allowance_));
    }

    // The lists of some nodes, but for those that no inner list needs, which are empty.
    [[nodiscard]] std::vector<SetList<State, Count>> needed_lists(const SetTable<Sum>& table,
                                                                  std::uint32_t begin,
                                                                  std::uint32_t end) const {
        std::vector<SetList<State, Count>> lists;
        for (std::uint32_t node = begin; node < end; ++node)
            lists.push_back(is_needed(node) ? table.list(node) : SetList<State, Count>{});
        return lists;
    }

    // Whether some list that is not among the outer ones of its half needs that of this node.
    [[nodiscard]] bool is_needed(std::size_t node) const {
        const auto& layers = problem_.graph.layers;
        if (node < layers[cut_])
            return std::ranges::any_of(problem_.graph.leaving(node), [&](ShapeGraph::Edge edge) {
                return edge.node >= layers[cut_];
            });
        return std::ranges::any_of(problem_.graph.entering(node), [&](ShapeGraph::Edge edge) {
            return edge.node < layers[behind_];
        });
    }

    template <class Lists>
    [[nodiscard]] bool take_outer(const Lists& outer) {
        cut_ = outer.ahead + 1;
        behind_ = outer.back;
        if (cut_ > behind_ || behind_ > full_layer()) {
            found_damage_ = true;
            return false;
        }
        for (std::size_t layer = cut_ - std::min(cut_, span_); layer < cut_; ++layer)
            if (!take_layer(layer, outer.forward, forward_)) return false;
        for (std::size_t layer = behind_; layer < behind_ + span_ && layer <= full_layer(); ++layer)
            if (!take_layer(layer, outer.backward, backward_)) return false;
        return true;
    }

    template <class Lists>
    [[nodiscard]] bool take_layer(std::size_t layer, const Lists& stored, SetTable<Sum>& table) {
        constexpr bool same = std::is_same_v<decltype(stored.list(0)), SetList<State, Count>>;
        const auto& layers = problem_.graph.layers;
        NodeLists<State, Count> copies;
        for (std::uint32_t node = layers[layer]; node < layers[layer + 1]; ++node) {
            if (!is_needed(node)) {
                copies.ends.push_back(copies.states.size());
                continue;
            }
            const std::uint32_t original = made_before_.original[node];
            if (!stored.is_sound(original, problem_.code.bits())) {
                found_damage_ = true;
                return false;
            }
            if constexpr (same) {
                if (!table.give(node, stored.list(original), allowance_)) return false;
            } else {
                if (!append_copy(stored.list(original), copies)) return false;
            }
        }
        return same || table.take(layers[layer], std::move(copies), allowance_);
    }

    // Appends a list of other types.
    template <class List>
    [[nodiscard]] bool append_copy(const List& list, NodeLists<State, Count>& copies) {
        if (!allowance_.reserve(copies.states, list.states.size()) ||
            !allowance_.reserve(copies.counts, list.states.size()))
            return false;
        for (std::size_t i = 0; i < list.states.size(); ++i) {
            copies.states.push_back(static_cast<State>(list.states[i]));
            copies.counts.push_back(static_cast<Count>(list.counts[i]));
            if constexpr (std::is_integral_v<Count>)
                outer_overflow_ |= copies.counts.back() != list.counts[i];
        }
        copies.ends.push_back(copies.states.size());
        return !outer_overflow_;
    }

    // Joining the halves takes a fifth of the time.
    void show_progress(double built) {
        constexpr double build = 0.8;
        allowance_.progress(split_.progress +
                            build * built * (split_.progress_after - split_.progress));
    }

    bool step_forward(std::size_t layer) {
        const auto entering = [this](std::size_t node, Worker& worker) {
            return add_entering(node, worker);
        };
        if (!make_layer(forward_, layer, entering)) return false;
        if (layer >= span_) retire(forward_, layer - span_);
        return !overflow() || keep_ == Keep::States;
    }

    bool step_backward(std::size_t layer) {
        const auto leaving = [this](std::size_t node, Worker& worker) {
            return add_leaving(node, worker);
        };
        if (!make_layer(backward_, layer, leaving)) return false;
        if (layer + span_ + 1 < problem_.graph.layers.size()) retire(backward_, layer + span_);
        return !overflow() || keep_ == Keep::States;
    }

    template <class Add>
    bool make_layer(SetTable<Sum>& table, std::size_t layer, Add add) {
        const auto& layers = problem_.graph.layers;
        return lists_.make_lists(layers[layer], layers[layer + 1], add,
                                 [&](std::size_t first, NodeLists<State, Count> lists) {
                                     return table.take(first, std::move(lists), allowance_);
                                 });
    }

    template <class Visit>
    bool visit_arrivals(std::size_t begin, std::size_t end, Visit visit) {
        return lists_.make_lists(
            begin, end,
            [this](std::size_t node, Worker& worker) { return add_entering(node, worker); },
            [&](std::size_t first, NodeLists<State, Count> lists) {
                for (std::size_t i = 0; i < lists.ends.size(); ++i)
                    if (!visit(first + i, lists[i]) || !allowance_.visit(1)) return false;
                allowance_.release(lists.states);
                allowance_.release(lists.counts);
                return true;
            });
    }

    // The full board's list, after a forward sweep over everything else.
    bool finish_forward() {
        std::vector<PieceState> finals;
        return visit_arrivals(last_node(), last_node() + 1,
                              [&](std::size_t, const SetList<State, Count>& list) {
                                  for (const State state : list.states)
                                      if (problem_.code.enough(state)) finals.push_back(state);
                                  return true;
                              }) &&
               backward_.set(last_node(), finals, allowance_);
    }

    // Adds to the worker's sum the lists that arrive at 'node' on edges from before the cut.
    bool add_entering(std::size_t node, Worker& worker) const {
        worker.filter = filter_at(node);
        for (const ShapeGraph::Edge& edge : problem_.graph.entering(node)) {
            if (!crosses(edge)) continue;
            if (!add<Way::Forward>(forward_.list(edge.node), edge, worker)) return false;
        }
        return true;
    }

    bool add_leaving(std::size_t node, Worker& worker) const {
        worker.filter = filter_at(node);
        for (const ShapeGraph::Edge& edge : problem_.graph.leaving(node)) {
            if (uses(split_.before, edge)) continue;
            if (!add<Way::Backward>(backward_.list(edge.node), edge, worker)) return false;
        }
        return true;
    }

    // A state is useless when more pieces are on the wrong side of the cut than the moves between
    // the node and the cut can use.
    [[nodiscard]] Filter filter_at(std::size_t node) const {
        if (!split_.cut) return {};
        if (layer_of_[node] < *split_.cut)
            return {split_.before, split_.before, uses_to_cut_[node]};
        return {split_.behind, 0, uses_to_cut_[node]};
    }

    [[nodiscard]] bool uses(PieceState digits, ShapeGraph::Edge edge) const {
        return (problem_.steps[edge.move].add & digits) != 0;
    }

    template <Way way>
    bool add(const SetList<State, Count>& list, ShapeGraph::Edge edge, Worker& worker) const {
        worker.updates += list.states.size();
        return worker.sum.template add<way>(list, problem_.steps[edge.move], worker.allowance);
    }

    void retire(SetTable<Sum>& table, std::size_t layer) {
        if (keep_ == Keep::States) table.forget_counts(layer, allowance_);
        if (keep_ == Keep::Nothing) table.forget(layer, allowance_);
    }

    SetProblem problem_;
    Split split_;
    MadeBefore made_before_;
    Keep keep_;
    Allowance& allowance_;
    ParallelLists<Sum> lists_;
    std::vector<std::uint32_t> layer_of_;    // by node
    std::vector<std::uint8_t> uses_to_cut_;  // by node, if the cut is given
    std::size_t span_ = 0;                   // the most layers an edge spans
    std::size_t cut_ = 0;     // the first layer that has no lists of the half before the cut
    std::size_t behind_ = 0;  // the first layer that has lists of the half behind it
    bool outer_overflow_ = false;
    bool found_damage_ = false;
    SetTable<Sum> forward_;
    SetTable<Sum> backward_;
};

}  // namespace tilewright::engine::frontier_parts
