#include <algorithm>
#include <memory>
#include <queue>

#include "tilewright/base/random.hpp"
#include "tilewright/engine/edges/state.hpp"
#include "tilewright/engine/estimate.hpp"

namespace tilewright::engine {
namespace {

using cover::OptionId;
using edge_scan::Candidate;
using edge_scan::Table;
using State = edge_scan::State<true>;

// The candidates of a cell that fit.
void find_branches(const State& state, const Table::Cell& cell,
                   std::vector<const Candidate*>& branches) {
    branches.clear();
    const auto [begin, end] = state.candidates(cell);
    for (const Candidate* one = begin; one != end; ++one)
        if (state.fits(cell, *one)) branches.push_back(one);
}

// Random walks from a node to a leaf, each of which estimates the number of nodes below.
class Walker {
public:
    explicit Walker(const Table& table) : table_{table} {}

    double walk(State state, std::size_t depth) {
        constexpr double most = 1e200;  // sums of these do not overflow
        double nodes = 1;
        double alike = 1;
        for (; depth < table_.cells().size(); ++depth) {
            const Table::Cell& cell = table_.cells()[depth];
            find_branches(state, cell, branches_);
            updates_ += 1 + branches_.size();
            if (branches_.empty()) return nodes;
            alike = std::min(most, alike * static_cast<double>(branches_.size()));
            nodes = std::min(most, nodes + alike);
            state.take(cell, *branches_[random_.below(branches_.size())]);
        }
        return nodes;
    }

    double mean(const State& state, std::size_t depth, std::size_t walks) {
        double sum = 0;
        for (std::size_t i = 0; i < walks; ++i) sum += walk(state, depth);
        return sum / static_cast<double>(walks);
    }

    [[nodiscard]] std::uint64_t updates() const { return updates_; }

private:
    const Table& table_;
    Random random_{1};
    std::vector<const Candidate*> branches_;
    std::uint64_t updates_ = 0;
};

struct Node {
    State state;
    std::size_t depth;
    Subtree subtree;
    bool is_open = false;  // replaced by its children
    std::vector<std::unique_ptr<Node>> below = {};
};

// Replaces the largest subtree by its children, again and again.
class Cutter {
public:
    Cutter(const Table& table, const Cutting& cutting)
        : table_{table},
          cutting_{cutting},
          walker_{table},
          root_{.state = State{table}, .depth = 0, .subtree = {}} {}

    std::vector<Subtree> cut() {
        nodes_ = root_.subtree.nodes = walker_.mean(root_.state, 0, walks_each);
        add(root_);
        while (!is_enough() && !by_size_.empty()) {
            Node& largest = *by_size_.top();
            by_size_.pop();
            open(largest);
        }
        std::vector<Subtree> subtrees;
        collect(root_, subtrees);
        return subtrees;
    }

private:
    static constexpr std::size_t walks_each = 24;
    static constexpr std::uint64_t most_updates = 50'000'000;  // some tenths of a second

    struct Smaller {
        bool operator()(const Node* a, const Node* b) const {
            return a->subtree.nodes < b->subtree.nodes;
        }
    };

    [[nodiscard]] bool is_enough() const {
        return subtrees_ == 0 || subtrees_ >= cutting_.subtrees ||
               walker_.updates() > most_updates || (cutting_.stopped && cutting_.stopped()) ||
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
        --subtrees_;
        nodes_ -= node.subtree.nodes;
        for (const Candidate* branch : branches) {
            auto child = std::make_unique<Node>(
                Node{.state = node.state, .depth = node.depth + 1, .subtree = node.subtree});
            child->state.take(cell, *branch);
            child->subtree.chosen.emplace_back(branch->option);
            child->subtree.nodes = walker_.mean(child->state, child->depth, walks_each);
            nodes_ += child->subtree.nodes;
            add(*child);
            node.below.push_back(std::move(child));
        }
    }

    static void collect(Node& node, std::vector<Subtree>& subtrees) {
        if (!node.is_open) subtrees.push_back(std::move(node.subtree));
        for (const auto& child : node.below) collect(*child, subtrees);
    }

    const Table& table_;
    Cutting cutting_;
    Walker walker_;
    Node root_;
    std::size_t subtrees_ = 0;
    double nodes_ = 0;  // of all subtrees
    std::priority_queue<Node*, std::vector<Node*>, Smaller> by_size_;
};

}  // namespace

double estimate_scan(const cover::Instance& instance, std::uint64_t updates) {
    constexpr unsigned fewest_walks = 8;
    const Table table{instance};
    if (!table.spare()) return 1;
    const State root{table};
    Walker walker{table};
    double sum = 0;
    unsigned walks = 0;
    do {
        sum += walker.walk(root, 0);
        ++walks;
    } while (walker.updates() < updates || walks < fewest_walks);
    return sum / walks;
}

std::optional<std::vector<Subtree>> cut_scan(const cover::Instance& instance,
                                             const Cutting& cutting) {
    if (edge_scan::refusal(instance)) return std::nullopt;
    const Table table{instance};
    if (!table.spare()) return std::vector<Subtree>{{{}, {}, 1}};
    return Cutter{table, cutting}.cut();
}

}  // namespace tilewright::engine
