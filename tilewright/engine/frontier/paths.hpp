#pragma once

#include <limits>
#include <span>
#include <vector>

#include "tilewright/engine/frontier/half_tables.hpp"

namespace tilewright::engine::frontier_parts {

// The paths from one state of one node to the end of its half, one after the other: Forward on to
// the full board, Backward to the empty one.  A depth-first walk with a stack of its own.
//
// No state of a half table is a dead end in its own half.  What leads on from a state is looked up
// once and kept, so that later walks only follow indices.
template <class Sum, Way way>
class Paths {
public:
    // The table is that of the half: behind the cut for Forward, before it for Backward.
    Paths(const SetProblem& problem, const SetTable<Sum>& table, Allowance& allowance)
        : problem_{problem}, table_{table}, allowance_{allowance}, arcs_at_(table.layer_count()) {}

    // Begins with the state of 'node' at 'place' of its layer.
    void start(std::uint32_t node, std::uint64_t place) {
        stack_.clear();
        placements_.clear();
        started_ = false;
        const std::uint32_t arcs = arcs_from(node, place);
        if (arcs == none) return;
        stack_.push_back(arcs);
        started_ = true;
    }

    // Goes to the next path; false when there is no other, or the allowance has ended.
    [[nodiscard]] bool next() {
        if (started_) {
            started_ = false;
            if (at_end()) return true;
        }
        while (!stack_.empty()) {
            const std::uint32_t arc = stack_.back()++;
            if (arcs_[arc].placement == none) {
                stack_.pop_back();
                if (!stack_.empty()) placements_.pop_back();
                continue;
            }
            if (!follow(arc)) return false;
            if (at_end()) return true;
        }
        return false;
    }

    // The path's placements, from the start on.
    [[nodiscard]] const std::vector<std::uint32_t>& placements() const { return placements_; }

private:
    static constexpr std::uint32_t none = std::numeric_limits<std::uint32_t>::max();

    // Places have 32 bits here: a layer with more states ends the walk before one is looked up.
    //
    // A placement that leads to the state of 'node' at 'place', or, once it has been followed
    // (node == none), to the state whose arcs begin at 'place'.  After the arcs of one state comes
    // one without a placement.
    struct Arc {
        std::uint32_t node;
        std::uint32_t place;
        std::uint32_t placement;
    };

    // Whether the last state has no arcs: the path is whole.
    bool at_end() const { return arcs_[stack_.back()].placement == none; }

    bool follow(std::uint32_t arc) {
        if (arcs_[arc].node != none) {
            const std::uint32_t arcs = arcs_from(arcs_[arc].node, arcs_[arc].place);
            if (arcs == none) return false;
            arcs_[arc] = {none, arcs, arcs_[arc].placement};
        }
        placements_.push_back(arcs_[arc].placement);
        stack_.push_back(arcs_[arc].place);
        return allowance_.visit(1);
    }

    // Where the arcs of a state begin; they are made when they are first asked for, so that walks
    // find them near each other.  'none' when the allowance has ended.
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
            const Step& step = problem_.steps[edge.placement];
            // A forward table holds what has been used, so the way back takes a use away; a
            // backward table holds it too, so the way on adds one.
            if (way == Way::Forward ? !step.may_use(state) : !step.may_unuse(state)) continue;
            const PieceState to = way == Way::Forward ? state + step.add : state - step.add;
            if (const auto place = table_.place(edge.node, static_cast<typename Sum::State>(to)))
                arcs_.push_back({edge.node, static_cast<std::uint32_t>(*place), edge.placement});
        }
        arcs_.push_back({none, none, none});
        return true;
    }

    const SetProblem& problem_;
    const SetTable<Sum>& table_;
    Allowance& allowance_;
    std::vector<Arc> arcs_;
    std::vector<std::vector<std::uint32_t>> arcs_at_;  // by layer and place; 'none': not made yet
    std::vector<std::uint32_t> stack_;                 // for each state of the path, the next arc
    std::vector<std::uint32_t> placements_;
    bool started_ = false;  // by start(), and next() has not been called
};

}  // namespace tilewright::engine::frontier_parts
