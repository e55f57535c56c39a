#include "tilewright/cover/blocking_tree.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilewright::cover {

void BlockingTree::look_below(std::uint64_t worth) {
    below_ = worth;
    path_.clear();
    chosen_.clear();
    Node root{BlockingState{blocking_}};
    for (std::uint32_t i = 0; i < blocking_.goal.group.order(); ++i) root.symmetries.push_back(i);
    branch(root);
    path_.push_back(std::move(root));
}

BlockingTree::Turn BlockingTree::go_on(std::uint64_t nodes, const Stop& stop) {
    constexpr std::uint64_t between = 16;  // nodes between two questions whether to stop
    for (std::uint64_t i = 0; i < nodes && !path_.empty();) {
        Node& node = path_.back();
        if (node.next == node.branches.size()) {
            path_.pop_back();
            if (!chosen_.empty()) chosen_.pop_back();
            continue;
        }
        if (++i % between == 0 && asks_to_stop(stop)) return Turn::Paused;
        if (descend()) return Turn::Found;
    }
    return path_.empty() ? Turn::Exhausted : Turn::Paused;
}

bool BlockingTree::descend() {
    Node& node = path_.back();
    const std::size_t option = node.branches[node.next++];
    if (!node.state.allowed.has(option)) return false;  // an image of it was tried
    Node child{node.state};
    for (const std::uint32_t i : node.symmetries) {
        const std::size_t image = blocking_.goal.group.elements[i](OptionId{option}).index();
        node.state.allowed.remove(image);
        if (image == option) child.symmetries.push_back(i);
    }
    if (child.state.worth + blocking_.goal.worth[option] >= below_) return false;
    child.state.choose(blocking_, option);
    ++nodes_;
    chosen_.emplace_back(option);
    if (child.state.unmet.empty()) {
        found_ = chosen_;
        chosen_.pop_back();
        below_ = child.state.worth;
        return true;
    }
    branch(child);
    path_.push_back(std::move(child));
    return false;
}

void BlockingTree::branch(Node& node) {
    if (node.state.worth >= below_ || !drop_options(node)) return;
    const std::size_t demand = tightest_demand(node);
    blocking_.helpers[demand].for_each([&](std::size_t option) {
        if (node.state.allowed.has(option)) node.branches.push_back(option);
    });
    std::ranges::stable_sort(node.branches, std::greater{},
                             [&](std::size_t option) { return helped_[option]; });
}

bool BlockingTree::drop_options(Node& node) {
    BlockingState& state = node.state;
    // The digits of the weights of what is unmet.
    std::vector<BitSet> digits = weights_.digits;
    std::uint32_t total = 0;
    for (std::size_t i = 0; i < digits.size(); ++i) {
        digits[i].keep(state.unmet);
        total += weights_.digits[i].count_common(state.unmet) << i;
    }
    const std::uint64_t left = below_ - 1 - state.worth;
    double most = 0;  // for a unit of worth
    state.allowed.for_each([&](std::size_t option) {
        std::uint32_t helped = 0;
        for (std::size_t i = 0; i < digits.size(); ++i)
            helped += digits[i].count_common(blocking_.may_meet[option]) << i;
        helped_[option] = helped;
        const std::uint32_t worth = blocking_.goal.worth[option];
        if (worth <= left && helped > 0)
            most = std::max(most, worth == 0 ? std::numeric_limits<double>::infinity()
                                             : static_cast<double>(helped) / worth);
    });
    constexpr double rounding = 1e-6;
    const auto is_too_little = [&](std::uint32_t helped, std::uint64_t worth_left) {
        if (std::isinf(most)) return false;  // something is worth nothing
        return helped + most * static_cast<double>(worth_left) + rounding < total;
    };
    if (is_too_little(0, left)) return false;
    state.allowed.for_each([&](std::size_t option) {
        const std::uint32_t worth = blocking_.goal.worth[option];
        if (worth > left || is_too_little(helped_[option], left - worth))
            state.allowed.remove(option);
    });
    return true;
}

std::size_t BlockingTree::tightest_demand(const Node& node) const {
    std::size_t tightest = 0;
    std::uint32_t fewest = std::numeric_limits<std::uint32_t>::max();
    node.state.unmet.for_each([&](std::size_t demand) {
        if (fewest == 0) return;
        const std::uint32_t helpers = blocking_.helpers[demand].count_common(node.state.allowed);
        if (helpers < fewest) {
            fewest = helpers;
            tightest = demand;
        }
    });
    return tightest;
}

}  // namespace tilewright::cover
