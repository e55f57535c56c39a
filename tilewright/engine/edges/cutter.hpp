#pragma once

#include <algorithm>
#include <memory>
#include <queue>
#include <vector>

#include "tilewright/base/random.hpp"
#include "tilewright/engine/edges/state.hpp"
#include "tilewright/engine/estimate.hpp"

namespace tilewright::engine::edge_scan {

using AnyState = State<true>;

// The candidates of a cell that fit.
inline void find_branches(const AnyState& state, const Table::Cell& cell,
                          std::vector<const Candidate*>& branches) {
    branches.clear();
    const auto [begin, end] = state.candidates(cell);
    for (const Candidate* one = begin; one != end; ++one)
        if (state.fits(cell, *one)) branches.push_back(one);
}

// Random walks from a node to a leaf, each of which estimates the number of nodes below.
class Walker {
public:
    explicit Walker(const Table& table) : table_{table}, state_{table} {}

    double walk(const AnyState& from, std::size_t depth) {
        constexpr double most = 1e200;  // sums of these do not overflow
        double nodes = 1;
        double alike = 1;
        state_ = from;
        for (; depth < table_.cells().size(); ++depth) {
            const Table::Cell& cell = table_.cells()[depth];
            find_branches(state_, cell, branches_);
            updates_ += 1 + branches_.size();
            if (branches_.empty()) return nodes;
            alike = std::min(most, alike * static_cast<double>(branches_.size()));
            nodes = std::min(most, nodes + alike);
            state_.take(cell, *branches_[random_.below(branches_.size())]);
        }
        return nodes;
    }

    double mean(const AnyState& state, std::size_t depth, std::size_t walks) {
        double sum = 0;
        for (std::size_t i = 0; i < walks; ++i) sum += walk(state, depth);
        return sum / static_cast<double>(walks);
    }

    [[nodiscard]] std::uint64_t updates() const { return updates_; }

private:
    const Table& table_;
    Random random_{1};
    AnyState state_;
    std::vector<const Candidate*> branches_;
    std::uint64_t updates_ = 0;
};

struct Node {
    AnyState state;
    std::size_t depth;
    Subtree subtree;
    bool is_open = false;  // replaced by its children
    std::vector<std::unique_ptr<Node>> below = {};
};

// Replaces the largest subtree by its children, again and again.
class Cutter {
public:
    //   most_updates: about how many to spend; then subtrees are left as they are
    Cutter(const Table& table, const Cutting& cutting, std::uint64_t most_updates)
        : table_{table},
          cutting_{cutting},
          most_updates_{most_updates},
          walker_{table},
          root_{.state = AnyState{table}, .depth = 0, .subtree = {}} {}

    void cut() {
        nodes_ = root_.subtree.nodes = walker_.mean(root_.state, 0, walks_each);
        add(root_);
        while (!is_enough() && !by_size_.empty()) {
            Node& largest = *by_size_.top();
            by_size_.pop();
            open(largest);
        }
    }

    // The nodes of all subtrees, and the nodes above them.
    [[nodiscard]] double nodes() const { return nodes_ + static_cast<double>(opened_); }
    [[nodiscard]] std::uint64_t updates() const { return walker_.updates(); }

    [[nodiscard]] std::vector<Subtree> take_subtrees() {
        std::vector<Subtree> subtrees;
        collect(root_, subtrees);
        return subtrees;
    }

private:
    static constexpr std::size_t walks_each = 24;

    struct Smaller {
        bool operator()(const Node* a, const Node* b) const {
            return a->subtree.nodes < b->subtree.nodes;
        }
    };

    [[nodiscard]] bool is_enough() const {
        return subtrees_ == 0 || subtrees_ >= cutting_.subtrees ||
               walker_.updates() > most_updates_ || asks_to_stop(cutting_.stopped) ||
               static_cast<double>(subtrees_) * cutting_.nodes_each >= nodes_;
    }

    void add(Node& node) {
        by_size_.push(&node);
        ++subtrees_;
    }

    void open(Node& node) {
        if (node.depth == table_.cells().size()) return;
        const Table::Cell& cell = table_.cells()[node.depth];
        std::vector<const Candidate*> branches;
        find_branches(node.state, cell, branches);
        if (branches.empty()) return;  // as it is
        node.is_open = true;
        ++opened_;
        --subtrees_;
        nodes_ -= node.subtree.nodes;
        for (const Candidate* branch : branches) {
            auto child = std::make_unique<Node>(
                Node{.state = node.state, .depth = node.depth + 1, .subtree = node.subtree});
            child->state.take(cell, *branch);
            child->subtree.chosen.emplace_back(branch->option);
            child->subtree.nodes = walker_.mean(child->state, child->depth, walks_each);
            if (is_dead(*child)) {
                ++opened_;
                continue;
            }
            nodes_ += child->subtree.nodes;
            add(*child);
            node.below.push_back(std::move(child));
        }
    }

    // An estimate is exactly 1 at a dead end and at a solution only.
    [[nodiscard]] bool is_dead(const Node& node) const {
        return node.subtree.nodes == 1 && node.depth < table_.cells().size();
    }

    static void collect(Node& node, std::vector<Subtree>& subtrees) {
        if (!node.is_open) subtrees.push_back(std::move(node.subtree));
        for (const auto& child : node.below) collect(*child, subtrees);
    }

    const Table& table_;
    Cutting cutting_;
    std::uint64_t most_updates_;
    Walker walker_;
    Node root_;
    std::size_t subtrees_ = 0;
    double nodes_ = 0;          // of all subtrees
    std::uint64_t opened_ = 0;  // nodes above them, and dead ones
    std::priority_queue<Node*, std::vector<Node*>, Smaller> by_size_;
};

}  // namespace tilewright::engine::edge_scan
