#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "tilewright/engine/frontier/half_tables.hpp"

namespace tilewright::engine::frontier_parts {

// Counts, for each move, the paths that take it.
//
// The half tables know how many ways lead to a state before the cut, and on from one behind it.
// What is missing is how many ways lead on from a state before the cut, and to one behind it.  Two
// sweeps find that, beginning where the halves meet: one goes on behind the cut, one goes back
// before it.  A step from one state to another is then on as many paths as the product of the ways
// that lead to it and on from it.
//
// The sweeps look only at states through which a solution goes.  These are a small part of the
// tables.
template <class Sum>
class MoveSums {
public:
    using State = typename Sum::State;
    using Count = typename Sum::Count;

    //   halves: built, with counts; they must outlive the sums
    //   moves:  how many there are
    MoveSums(const SetProblem& problem, const HalfTables<Sum>& halves, std::size_t moves,
             Allowance& allowance)
        : problem_{problem},
          halves_{halves},
          allowance_{allowance},
          moves_{moves},
          before_{halves.forward()},
          behind_{halves.backward()} {}

    // Returns false when the allowance has ended or a count has overflowed.
    [[nodiscard]] bool run() {
        if (!allowance_.reserve(by_move_, moves_)) return false;
        by_move_.resize(moves_);
        return cross() && go_on() && go_back();
    }

    // Whether some number of paths did not fit into a count.
    [[nodiscard]] bool overflow() const { return overflow_; }
    // Elementary steps: how many states were looked at.
    [[nodiscard]] std::uint64_t updates() const { return updates_; }
    // Adds the sums to those of other paths.
    void add_to(std::vector<BigCount>& by_move) const {
        by_move.resize(moves_);
        for (std::size_t move = 0; move < moves_; ++move) by_move[move] += by_move_[move].total();
    }

private:
    using Edge = ShapeGraph::Edge;

    // The states of a node in the table of its half, in how many ways its own half is filled from
    // each, and, as far as it is known yet, in how many ways the other one is.
    struct Node {
        std::span<const State> states;
        std::span<const Count> own;
        std::span<Count> other;
    };

    // One half, with the numbers of ways to fill the other.
    class Half {
    public:
        explicit Half(const SetTable<Sum>& table) : table_{table}, others_(table.layer_count()) {}

        // A node without states when there is no memory for their numbers.
        Node node(std::size_t node, Allowance& allowance) {
            const auto [states, counts, place] = table_.list(node);
            if (states.empty()) return {};
            auto& others = others_[table_.layer(node)];
            if (others.empty()) {
                const std::size_t size = table_.layer_size(table_.layer(node));
                if (!allowance.reserve(others, size)) return {};
                others.resize(size);
            }
            return {states, counts, std::span{others}.subspan(place, states.size())};
        }
        void forget(std::size_t layer, Allowance& allowance) { allowance.release(others_[layer]); }

    private:
        const SetTable<Sum>& table_;
        std::vector<std::vector<Count>> others_;  // by layer and place; empty: all 0
    };

    // The steps that cross the cut.
    bool cross() {
        for (std::size_t node = halves_.first_behind(); node < halves_.end_behind(); ++node) {
            const Node to = behind_.node(node, allowance_);
            for (const Edge& edge : problem_.graph.entering(node)) {
                if (to.states.empty() || !halves_.crosses(edge)) continue;
                const Node from = before_.node(edge.node, allowance_);
                follow<Way::Forward>(from.states, edge, to.states, [&](auto i, auto j) {
                    by_move_[edge.move].add(from.own[i], to.own[j]);
                    add(to.other[j], from.own[i]);
                    add(from.other[i], to.own[j]);
                });
                if (!may_go_on()) return false;
            }
        }
        return may_go_on();
    }

    bool go_on() {
        for (std::size_t layer = halves_.cut(); layer + 1 < layers().size(); ++layer)
            if (!spread_layer<Way::Forward>(behind_, layer)) return false;
        return true;
    }
    bool go_back() {
        for (std::size_t layer = halves_.cut(); layer-- > 0;)
            if (!spread_layer<Way::Backward>(before_, layer)) return false;
        return true;
    }

    // Takes all steps from (or back to) the nodes of a layer.  Their numbers are known.
    template <Way way>
    bool spread_layer(Half& half, std::size_t layer) {
        for (std::size_t node = layers()[layer]; node < layers()[layer + 1]; ++node)
            if (!spread<way>(half, node)) return false;
        half.forget(layer, allowance_);
        return true;
    }

    template <Way way>
    bool spread(Half& half, std::size_t number) {
        states_.clear();
        others_.clear();
        const Node node = half.node(number, allowance_);
        for (std::size_t i = 0; i < node.states.size(); ++i) {
            if (is_zero(node.other[i])) continue;
            states_.push_back(node.states[i]);
            others_.push_back(node.other[i]);
        }
        if (states_.empty()) return may_go_on();
        const auto& graph = problem_.graph;
        for (const Edge& edge :
             way == Way::Forward ? graph.leaving(number) : graph.entering(number)) {
            const Node next = half.node(edge.node, allowance_);
            follow<way>(states_, edge, next.states, [&](auto i, auto j) {
                by_move_[edge.move].add(others_[i], next.own[j]);
                add(next.other[j], others_[i]);
            });
            if (!may_go_on()) return false;
        }
        return true;
    }

    // Calls visit(i, j) for each i and j for which the edge leads from from[i] to to[j].
    template <Way way, class Visit>
    void follow(std::span<const State> from, const Edge& edge, std::span<const State> to,
                Visit visit) {
        auto next = to.begin();
        take_step<way>(from, problem_.steps[edge.move], [&](State state, std::size_t i) {
            next = find_from(next, to.end(), state);
            if (next != to.end() && *next == state)
                visit(i, static_cast<std::size_t>(next - to.begin()));
        });
        steps_ += from.size() + 1;
    }

    // The first state from 'first' on that is not below 'state'.  It is near in most cases.
    template <class At>
    static At find_from(At first, At end, State state) {
        for (std::ptrdiff_t step = 1; step < end - first; step *= 2) {
            if (first[step] >= state) return std::lower_bound(first, first + step, state);
            first += step;
        }
        return std::lower_bound(first, end, state);
    }

    void add(Count& to, const Count& number) { overflow_ |= add_overflows(to, number); }

    bool may_go_on() {
        updates_ += steps_;
        return allowance_.visit(0, std::exchange(steps_, 0)) && !overflow_;
    }
    [[nodiscard]] const std::vector<std::uint32_t>& layers() const { return problem_.graph.layers; }

    const SetProblem& problem_;
    const HalfTables<Sum>& halves_;
    Allowance& allowance_;
    std::size_t moves_;
    Half before_;
    Half behind_;
    std::vector<ProductSum<Count>> by_move_;
    std::vector<State> states_;  // of a node, through which solutions go
    std::vector<Count> others_;  // of these states
    std::uint64_t steps_ = 0;    // that the allowance has not heard of
    std::uint64_t updates_ = 0;
    bool overflow_ = false;
};

}  // namespace tilewright::engine::frontier_parts
