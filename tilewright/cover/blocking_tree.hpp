#pragma once

#include <algorithm>
#include <cstdint>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/blocking.hpp"

namespace tilewright::cover {

// A tree with bounds.  It branches on the options that help to meet the demand with the fewest of
// them.  A branch ends when the weight of unmet demands is more than the rest of the worth can
// meet, and options that leave too much are dropped.  Of options that a symmetry carries onto each
// other, one is tried.  The tree is searched in turns.
class BlockingTree {
public:
    //   requires: 'blocking' and 'weights' outlive it
    BlockingTree(const Blocking& blocking, const DemandWeights& weights)
        : blocking_{blocking}, weights_{weights}, helped_(blocking.excludes.size()) {}

    // Begins to look for a solution that is worth less.
    void look_below(std::uint64_t worth);
    // The same tree need only look for solutions that are worth less than this, too.
    void lower(std::uint64_t worth) { below_ = std::min(below_, worth); }

    [[nodiscard]] std::uint64_t below() const { return below_; }

    enum class Turn { Found, Exhausted, Paused };

    // Searches this many nodes more.
    //   Found:     chosen() is a solution, worth less than asked for; the search for less can go on
    //   Exhausted: there is no solution worth less than asked for (or than the last one found)
    //   Paused:    there is more to search, or it is to stop
    [[nodiscard]] Turn go_on(std::uint64_t nodes, const Stop& stop);

    [[nodiscard]] const std::vector<OptionId>& chosen() const { return found_; }
    [[nodiscard]] std::uint64_t nodes() const { return nodes_; }

private:
    struct Node {
        BlockingState state;
        std::vector<std::size_t> branches = {};  // options, the most helpful first
        std::size_t next = 0;
        std::vector<std::uint32_t> symmetries = {};  // that keep what is chosen
    };

    // Finds the branches of a node: none where it cannot lead to a solution.
    void branch(Node& node);
    // Drops the options that cannot be in a solution.  Returns false where there is none.
    bool drop_options(Node& node);
    [[nodiscard]] std::size_t tightest_demand(const Node& node) const;
    // Chooses the next branch.  Returns whether all demands are met.
    bool descend();

    const Blocking& blocking_;
    const DemandWeights& weights_;
    std::uint64_t below_ = 0;
    std::vector<Node> path_;
    std::vector<OptionId> chosen_;  // by node of the path but the first
    std::vector<OptionId> found_;
    std::vector<std::uint32_t> helped_;  // by option: the weight it would meet at this node
    std::uint64_t nodes_ = 0;
};

}  // namespace tilewright::cover
