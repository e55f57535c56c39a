#include "tilewright/engine/estimate.hpp"

#include <algorithm>
#include <bit>
#include <memory>
#include <queue>

#include "tilewright/base/random.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/engine/bits/universe.hpp"

namespace tilewright::engine {
namespace {

using namespace bits_parts;
using cover::OptionId;

// A node of the tree, in some universe.
struct State {
    std::vector<Word> alive;
    std::vector<Word> active;
};

// The tree of 'bits' in one universe, node by node.
class Tree {
public:
    explicit Tree(const PreparedInstance& prepared) : prepared_{prepared}, universe_{prepared} {}

    // Makes the whole tree, and returns its root.
    State whole() {
        universe_.make();
        State root = all();
        root.active.assign(prepared_.wanted_words, 0);
        for (Index item = 0; item < prepared_.wanted; ++item)
            root.active[item / 64] |= Word{1} << (item % 64);
        return root;
    }

    // Makes the subtree of a node of another tree, and returns its root.
    State below(const Tree& whole, const State& node) {
        std::size_t options = 0;
        for (const Word word : node.alive) options += static_cast<unsigned>(std::popcount(word));
        universe_.make(whole.universe_, node.alive.data(), options);
        State root = all();
        root.active = node.active;
        return root;
    }

    // Finds the bits of the options that a node branches on.  There are none at a dead end and at a
    // solution.
    void find_branches(const State& node, std::vector<std::size_t>& bits) const {
        bits.clear();
        if (is_solution(node)) return;
        const BranchingItem fewest = PortableLanes::fewest<any_words, false>(
            universe_.choices(node.alive.data(), node.active.data(), nullptr), universe_.words(),
            prepared_.wanted_words);
        const Word* row = universe_.row(fewest.item);
        for (std::size_t w = 0; w < node.alive.size(); ++w)
            for (Word left = node.alive[w] & row[w]; left != 0; left &= left - 1)
                bits.push_back(64 * w + static_cast<unsigned>(std::countr_zero(left)));
    }

    [[nodiscard]] static bool is_solution(const State& node) {
        return std::ranges::all_of(node.active, [](Word word) { return word == 0; });
    }

    // Goes down from a node by one of its branches, whose option is left out of the later branches.
    void choose(std::size_t bit, State& node, State& child) const {
        child.alive.resize(node.alive.size());
        universe_.choose(bit, node.alive.data(), child.alive.data());
        leave_out(bit, node);
        child.active = node.active;
        for (std::size_t a = 0; a < child.active.size(); ++a)
            child.active[a] &= ~prepared_.wanted_by(original(bit))[a];
    }

    static void leave_out(std::size_t bit, State& node) {
        node.alive[bit / 64] &= ~(Word{1} << (bit % 64));
    }

    [[nodiscard]] Index original(std::size_t bit) const { return universe_.original(bit); }
    // How many words are looked at to find the branches of a node.
    [[nodiscard]] std::uint64_t words() const { return universe_.words() * prepared_.wanted; }

private:
    // A node at which all options are alive.
    [[nodiscard]] State all() const {
        State state;
        state.alive.assign(universe_.words(), ~Word{0});
        if (const auto rest = universe_.size() % 64; rest != 0)
            state.alive.back() = (Word{1} << rest) - 1;
        return state;
    }

    const PreparedInstance& prepared_;
    Universe<any_words, PortableLanes> universe_;
};

// Estimates sizes by random walks from a node to a leaf.
class Walker {
public:
    //   subtrees: that are wanted
    Walker(std::size_t subtrees, const Stop& stop)
        : stop_{stop}, most_words_{words_each * std::max(least_subtrees, subtrees)} {}

    // The mean of 'walks' walks.  Once all walks have taken about a second for each few hundred
    // subtrees, they are fewer and shorter.
    double mean(const Tree& tree, const State& root, std::size_t walks) {
        double sum = 0;
        std::size_t walked = 0;
        do {
            sum += walk(tree, root);
            ++walked;
        } while (walked < walks && !is_tired());
        return sum / static_cast<double>(walked);
    }

    [[nodiscard]] std::uint64_t steps() const { return steps_; }
    // Whether walks have taken long enough, or are to stop.
    [[nodiscard]] bool is_tired() const { return was_stopped_ || words_ > most_words_; }

private:
    double walk(const Tree& tree, const State& root) {
        node_ = root;
        constexpr double most = 1e200;  // sums of these do not overflow
        double nodes = 1;
        for (double alike = 1;; std::swap(node_, child_)) {
            ++steps_;
            look_at(tree.words());
            tree.find_branches(node_, branches_);
            if (branches_.empty()) return nodes;
            alike = std::min(most, alike * static_cast<double>(branches_.size()));
            nodes = std::min(most, nodes + alike);
            if (is_tired()) return nodes;
            const std::size_t taken = random_.below(branches_.size());
            for (std::size_t i = 0; i < taken; ++i) Tree::leave_out(branches_[i], node_);
            tree.choose(branches_[taken], node_, child_);
        }
    }

    // Notes how many words a step looks at.
    void look_at(std::uint64_t words) {
        words_ += words;
        if (words_ < next_question_) return;
        next_question_ = words_ + words_between_questions;
        was_stopped_ = was_stopped_ || asks_to_stop(stop_);
    }

    static constexpr std::uint64_t words_each = 16'000'000;  // some milliseconds
    static constexpr std::size_t least_subtrees = 256;
    static constexpr std::uint64_t words_between_questions = 4'000'000;  // a millisecond

    const Stop& stop_;
    std::uint64_t most_words_;
    Random random_{1};
    State node_;
    State child_;
    std::vector<std::size_t> branches_;
    std::uint64_t steps_ = 0;
    std::uint64_t words_ = 0;
    std::uint64_t next_question_ = words_between_questions;
    bool was_stopped_ = false;
};

// Walks from the root.
constexpr std::size_t first_walks = 10;
// Walks from each node that is looked at.  With half as many, one large subtree in a dozen searches
// was overlooked.  Lookahead by one node, more walks from the largest subtrees in the end, and
// damped weights were not worth the time they take.
constexpr std::size_t walks_each = 24;
// How many steps all walks may have: one for 40 nodes of the tree, but always 'cheap_steps', which
// take some 10 ms.  A step takes as long as three nodes of 'bits'; estimates are mostly too low.
constexpr double steps_a_node = 1.0 / 40;
constexpr double cheap_steps = 3e4;

struct Node {
    State state;  // in the whole tree
    Subtree subtree;
    bool open = false;  // replaced by its children
    std::vector<std::unique_ptr<Node>> below = {};
};

class Cutter {
public:
    Cutter(const cover::Instance& instance, const PreparedInstance& prepared,
           const Cutting& cutting)
        : instance_{instance},
          whole_{prepared},
          part_{prepared},
          cutting_{cutting},
          walker_{cutting_.subtrees, cutting_.stopped},
          root_{.state = whole_.whole(), .subtree = {}} {}

    std::vector<Subtree> cut() {
        nodes_ = root_.subtree.nodes = walker_.mean(whole_, root_.state, first_walks);
        add(root_);
        while (!enough() && !by_size_.empty()) {
            Node& largest = *by_size_.top();
            by_size_.pop();
            open(largest);
        }
        std::vector<Subtree> subtrees;
        collect(root_, subtrees);
        return subtrees;
    }

private:
    struct Smaller {
        bool operator()(const Node* a, const Node* b) const {
            return a->subtree.nodes < b->subtree.nodes;
        }
    };

    [[nodiscard]] bool enough() const {
        if (subtrees_ == 0 || walker_.is_tired()) return true;
        const double share = nodes_ / (nodes_ + cutting_.nodes_elsewhere);
        return asks_to_stop(cutting_.stopped) || subtrees_ >= cutting_.subtrees ||
               static_cast<double>(subtrees_) * cutting_.nodes_each >= nodes_ ||
               static_cast<double>(walker_.steps()) >=
                   std::max(nodes_ * steps_a_node, share * cheap_steps);
    }

    void add(Node& node) {
        by_size_.push(&node);
        ++subtrees_;
    }

    void open(Node& node) {
        std::vector<std::size_t> branches;
        whole_.find_branches(node.state, branches);
        if (branches.empty() || are_too_many(branches.size(), node.subtree.nodes, instance_))
            return;  // as it is
        node.open = true;
        --subtrees_;
        nodes_ -= node.subtree.nodes;
        for (const std::size_t bit : branches) {
            const OptionId option{whole_.original(bit)};
            auto child = std::make_unique<Node>(Node{.state = {}, .subtree = node.subtree});
            child->subtree.chosen.push_back(option);
            whole_.choose(bit, node.state, child->state);
            child->subtree.nodes =
                walker_.is_tired() || asks_to_stop(cutting_.stopped)
                    ? std::max(2.0, node.subtree.nodes / static_cast<double>(branches.size()))
                    : nodes_below(child->state);
            if (child->subtree.nodes == 1 && !Tree::is_solution(child->state)) continue;
            nodes_ += child->subtree.nodes;
            add(*child);
            node.below.push_back(std::move(child));
        }
        node.state = {};
    }

    // An estimate, which is exactly 1 at a dead end and at a solution only.
    double nodes_below(const State& node) {
        const State root = part_.below(whole_, node);
        return walker_.mean(part_, root, walks_each);
    }

    static void collect(Node& node, std::vector<Subtree>& subtrees) {
        if (!node.open) subtrees.push_back(std::move(node.subtree));
        for (const auto& child : node.below) collect(*child, subtrees);
    }

    const cover::Instance& instance_;
    Tree whole_;
    Tree part_;  // the subtree that is looked at: it has fewer options and is sooner walked
    Cutting cutting_;
    Walker walker_;
    Node root_;
    std::size_t subtrees_ = 0;
    double nodes_ = 0;  // of all subtrees
    std::priority_queue<Node*, std::vector<Node*>, Smaller> by_size_;
};

}  // namespace

std::optional<std::vector<Subtree>> cut_tree(const cover::Instance& instance,
                                             const Cutting& cutting) {
    constexpr std::size_t most_bits = std::size_t{1} << 29;
    if (instance.option_count() * instance.item_count() > most_bits ||
        most_bytes(instance) > cutting.stopped.memory())
        return std::nullopt;
    const PreparedInstance prepared{instance};
    if (prepared.has_ranges) return std::nullopt;
    return Cutter{instance, prepared, cutting}.cut();
}

}  // namespace tilewright::engine
