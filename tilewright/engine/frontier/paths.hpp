#pragma once

#include <limits>
#include <span>
#include <vector>

#include "tilewright/engine/frontier/half_tables.hpp"

namespace tilewright::engine::frontier_parts {

// Lists the paths from one state of one node to the end of its half, one after the other: forwards
// to the full board, or backwards to the empty one.  It is a depth-first walk with a stack of its
// own.
//
// No state of a half table is a dead end in its own half.  The arcs of a state are looked up once
// and kept, so that later walks only follow indices.
template <class Sum, Way way>
class Paths {
public:
    // The table is that of the half: the one behind the cut for Forward, the one before it for
    // Backward.
    Paths(const SetProblem& problem, const SetTable<Sum>& table, Allowance& allowance)
        : problem_{problem}, table_{table}, allowance_{allowance}, arcs_at_(table.layer_count()) {}

    // Begins at the state of 'node' that has this place in its layer.
    void start(std::uint32_t node, std::uint64_t place) {
        stack_.clear();
        moves_.clear();
        started_ = false;
        const std::uint32_t arcs = arcs_from(node, place);
        if (arcs == none) return;
        stack_.push_back(arcs);
        started_ = true;
    }

    // Goes to the next path.  Returns false when there is none, or the allowance has ended.
    [[nodiscard]] bool next() {
        if (started_) {
            started_ = false;
            if (at_end()) return true;
        }
        while (!stack_.empty()) {
            const std::uint32_t arc = stack_.back()++;
            if (arcs_[arc].move == none) {
                stack_.pop_back();
                if (!stack_.empty()) moves_.pop_back();
                continue;
            }
            if (!follow(arc)) return false;
            if (at_end()) return true;
        }
        return false;
    }

    // The path's moves, from the start on.
    [[nodiscard]] const std::vector<std::uint32_t>& moves() const { return moves_; }

private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    // A move that leads to the state of 'node' at 'place'.  Once it has been followed, 'node' is
    // 'none' and 'place' is where the arcs of that state begin.  The last arc of a state has no
    // move.
    //
    // Places have 32 bits here, because a layer with more states ends the walk before a place in it
    // is looked up.
    struct Arc {
        std::uint32_t node;
        std::uint32_t place;
        std::uint32_t move;
    };

    // Whether the path is whole: its last state has no arcs.
    bool at_end() const { return arcs_[stack_.back()].move == none; }

    bool follow(std::uint32_t arc) {
        if (arcs_[arc].node != none) {
            const std::uint32_t arcs = arcs_from(arcs_[arc].node, arcs_[arc].place);
            if (arcs == none) return false;
            arcs_[arc] = {none, arcs, arcs_[arc].move};
        }
        moves_.push_back(arcs_[arc].move);
        stack_.push_back(arcs_[arc].place);
        return allowance_.visit(1);
    }

    // Returns where the arcs of a state begin, or 'none' when the allowance has ended.  Arcs are
    // made when they are first asked for, so that a walk finds them near each other.
    std::uint32_t arcs_from(std::uint32_t node, std::uint64_t place) {
        const std::size_t layer = table_.layer(node);
        std::vector<std::uint32_t>& known = arcs_at_[layer];
        if (known.empty()) {
            if (!allowance_.reserve(known, table_.layer_size(layer))) return none;
            known.assign(table_.layer_size(layer), none);
        }
        if (known[place] == none) {
            const auto begin = static_cast<std::uint32_t>(arcs_.size());
            if (!make_arcs(node, table_.state(node, place))) return none;
            known[place] = begin;
        }
        return known[place];
    }

    bool make_arcs(std::uint32_t node, typename Sum::State state) {
        const auto edges =
            way == Way::Forward ? problem_.graph.leaving(node) : problem_.graph.entering(node);
        if (!allowance_.reserve(arcs_, edges.size() + 1)) return false;
        for (const ShapeGraph::Edge& edge : edges) {
            const Step& step = problem_.steps[edge.move];
            // The states of both tables say what has been used: the way on adds a use, and the way
            // back takes one away.
            if (way == Way::Forward ? !step.may_use(state) : !step.may_unuse(state)) continue;
            const PieceState to = way == Way::Forward ? state + step.add : state - step.add;
            if (const auto place = table_.place(edge.node, static_cast<typename Sum::State>(to)))
                arcs_.push_back({edge.node, static_cast<std::uint32_t>(*place), edge.move});
        }
        arcs_.push_back({none, none, none});
        return true;
    }

    const SetProblem& problem_;
    const SetTable<Sum>& table_;
    Allowance& allowance_;
    std::vector<Arc> arcs_;
    std::vector<std::vector<std::uint32_t>> arcs_at_;  // by layer and place; 'none' if not made yet
    std::vector<std::uint32_t> stack_;                 // the next arc of each state of the path
    std::vector<std::uint32_t> moves_;
    bool started_ = false;  // start() was called, and next() has not been called since
};

}  // namespace tilewright::engine::frontier_parts
