#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/covering.hpp"

namespace tilewright::cover {

// A tree with bounds.  It branches on the options that help to meet the demand with the fewest of
// them, and last, on leaving it out where it has a price.  A branch ends when the weight of unmet
// demands is more than the rest of the cost can meet, and options that leave too much are dropped.
// Of options that a symmetry carries onto each other, one is tried.  The tree is searched in turns.
//   Why that is enough, although what is left out is tried without its images: each solution that
// a branch skips has an image in a branch that was searched before.
class CoveringTree {
public:
    //   requires: 'covering' and 'weights' outlive it
    CoveringTree(const Covering& covering, const DemandWeights& weights)
        : covering_{covering}, weights_{weights}, helped_(covering.costs.size()) {}

    // Begins to look for a solution that costs less.
    void look_below(std::uint64_t cost);
    // The same tree need only look for solutions that cost less than this, too.
    void lower(std::uint64_t cost) { below_ = std::min(below_, cost); }

    [[nodiscard]] std::uint64_t below() const { return below_; }

    enum class Turn { Found, Exhausted, Paused };

    // Searches this many nodes more.
    //   Found:     chosen() is a solution that costs less than asked for; the search for less can
    //              go on
    //   Exhausted: no solution costs less than asked for (or than the last one found)
    //   Paused:    there is more to search, or it is to stop
    [[nodiscard]] Turn go_on(std::uint64_t nodes, const Stop& stop);

    [[nodiscard]] const std::vector<OptionId>& chosen() const { return found_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    struct Node {
        CoveringState state;
        std::size_t demand = 0;                  // that it branches on
        std::vector<std::size_t> branches = {};  // options, the most helpful first
        bool may_leave_out = false;              // the demand: after all options
        std::size_t next = 0;
        std::vector<std::uint32_t> symmetries = {};  // that keep what is chosen
    };

    [[nodiscard]] static bool is_done(const Node& node) {
        return node.next == node.branches.size() && !node.may_leave_out;
    }

    // Finds the branches of a node: none where it cannot lead to a solution.
    void branch(Node& node);
    // Drops the options that cannot be in a solution.  Returns false where there is none.
    bool drop_options(Node& node);
    [[nodiscard]] std::size_t tightest_demand(const Node& node) const;
    // Takes the next branch.  Returns whether all demands are met.
    bool descend();
    [[nodiscard]] std::optional<Node> choose_next(Node& node);
    [[nodiscard]] std::optional<Node> leave_out(Node& node);

    const Covering& covering_;
    const DemandWeights& weights_;
    std::uint64_t below_ = 0;
    bool is_met_at_root_ = false;  // all demands are, and nobody has heard of it
    std::vector<Node> path_;
    std::vector<std::optional<OptionId>> chosen_;  // by node of the path but the first
    std::vector<OptionId> found_;
    std::vector<std::uint32_t> helped_;  // by option: the weight it would meet at this node
    std::uint64_t nodes_ = 0;
};

}  // namespace tilewright::cover
