#include "tilewright/cover/covering_tree.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilewright::cover {

void CoveringTree::look_below(std::uint64_t cost) {
    below_ = cost;
    path_.clear();
    chosen_.clear();
    Node root{CoveringState{covering_}};
    for (std::uint32_t i = 0; i < covering_.goal.group.order(); ++i) root.symmetries.push_back(i);
    is_met_at_root_ = root.state.unmet.empty();
    if (!is_met_at_root_) branch(root);
    path_.push_back(std::move(root));
}

CoveringTree::Turn CoveringTree::go_on(std::uint64_t nodes, const Stop& stop) {
    if (is_met_at_root_) {
        is_met_at_root_ = false;
        if (below_ == 0) return Turn::Exhausted;
        below_ = 0;
        found_.clear();
        return Turn::Found;
    }
    constexpr std::uint64_t between = 16;  // nodes between two questions whether to stop
    for (std::uint64_t i = 0; i < nodes && !path_.empty();) {
        if (is_done(path_.back())) {
            path_.pop_back();
            if (!chosen_.empty()) chosen_.pop_back();
            continue;
        }
        if (++i % between == 0 && asks_to_stop(stop)) return Turn::Paused;
        if (descend()) return Turn::Found;
    }
    return path_.empty() ? Turn::Exhausted : Turn::Paused;
}

bool CoveringTree::descend() {
    Node& node = path_.back();
    const bool chooses = node.next < node.branches.size();
    const std::size_t option = chooses ? node.branches[node.next] : 0;
    auto child = chooses ? choose_next(node) : leave_out(node);
    if (!child) return false;
    ++nodes_;
    chosen_.push_back(chooses ? std::optional{OptionId{option}} : std::nullopt);
    if (child->state.unmet.empty()) {
        found_.clear();
        for (const auto& chosen : chosen_)
            if (chosen) found_.push_back(*chosen);
        chosen_.pop_back();
        below_ = child->state.cost;
        return true;
    }
    branch(*child);
    path_.push_back(*std::move(child));
    return false;
}

std::optional<CoveringTree::Node> CoveringTree::choose_next(Node& node) {
    const std::size_t option = node.branches[node.next++];
    if (!node.state.allowed.has(option)) return std::nullopt;  // an image of it was tried
    Node child{node.state};
    for (const std::uint32_t i : node.symmetries) {
        const std::size_t image = covering_.goal.group.elements[i](OptionId{option}).index();
        node.state.allowed.remove(image);
        if (image == option) child.symmetries.push_back(i);
    }
    if (child.state.cost + covering_.costs[option] >= below_) return std::nullopt;
    child.state.choose(covering_, option);
    return child;
}

// Symmetries that carry an item onto another are kept only where nothing else was possible.
std::optional<CoveringTree::Node> CoveringTree::leave_out(Node& node) {
    node.may_leave_out = false;
    if (node.state.cost + covering_.prices[node.demand] >= below_) return std::nullopt;
    Node child{node.state};
    if (node.branches.empty())
        child.symmetries = node.symmetries;
    else
        child.symmetries = {0};
    child.state.leave_out(covering_, node.demand);
    return child;
}

void CoveringTree::branch(Node& node) {
    if (node.state.cost >= below_ || !drop_options(node)) return;
    node.demand = tightest_demand(node);
    node.may_leave_out = covering_.prices[node.demand] != Covering::never;
    covering_.helpers[node.demand].for_each([&](std::size_t option) {
        if (node.state.allowed.has(option)) node.branches.push_back(option);
    });
    std::ranges::stable_sort(node.branches, std::greater{},
                             [&](std::size_t option) { return helped_[option]; });
}

bool CoveringTree::drop_options(Node& node) {
    CoveringState& state = node.state;
    // The digits of the weights of what is unmet.
    std::vector<BitSet> digits = weights_.digits;
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        digits[i].keep(state.unmet);
        total += weights_.digits[i].count_common(state.unmet) << i;
    }
    const std::uint64_t left = below_ - 1 - state.cost;
    double most = 0;  // for a unit of cost
    const auto is_met_for = [&](std::uint32_t weight, std::uint64_t cost) {
        if (weight == 0 || cost > left) return;
        most = std::max(most, cost == 0 ? std::numeric_limits<double>::infinity()
                                        : weight / static_cast<double>(cost));
    };
    state.allowed.for_each([&](std::size_t option) {
        std::uint32_t helped = 0;
        for (std::size_t i = 0; i < digits.size(); ++i)
            helped += digits[i].count_common(covering_.may_meet[option]) << i;
        helped_[option] = helped;
        is_met_for(helped, covering_.costs[option]);
    });
    state.unmet.for_each([&](std::size_t demand) {
        if (covering_.prices[demand] != Covering::never)
            is_met_for(weights_.of(demand), covering_.prices[demand]);
    });
    constexpr double rounding = 1e-6;
    const auto is_too_little = [&](std::uint32_t helped, std::uint64_t cost_left) {
        if (std::isinf(most)) return false;  // something costs nothing
        return helped + most * static_cast<double>(cost_left) + rounding < total;
    };
    if (is_too_little(0, left)) return false;
    state.allowed.for_each([&](std::size_t option) {
        const std::uint64_t cost = covering_.costs[option];
        if (cost > left || is_too_little(helped_[option], left - cost))
            state.allowed.remove(option);
    });
    return true;
}

std::size_t CoveringTree::tightest_demand(const Node& node) const {
    std::size_t tightest = 0;
    std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
    node.state.unmet.for_each([&](std::size_t demand) {
        if (fewest == 0) return;
        const std::uint32_t ways =
            covering_.helpers[demand].count_common(node.state.allowed) +
            static_cast<std::uint32_t>(covering_.prices[demand] != Covering::never);
        if (ways < fewest) {
            fewest = ways;
            tightest = demand;
        }
    });
    return tightest;
}

}  // namespace tilewright::cover
