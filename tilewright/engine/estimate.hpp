#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/instance.hpp"

// Estimates of how large a search will be, made before it is run.  Planning and cutting a search
// need to know nothing else of the engines.  Each estimate is implemented in the folder of its
// engine.
namespace tilewright::engine {

// ---- The tree that 'dance' and 'bits' search.

// Estimates the number of nodes of the tree by random tours.  A tour follows a path from the root
// to a leaf.  At each level, the product of the numbers of branches so far stands for the nodes
// there; this is right on average (Knuth, Estimating the efficiency of backtrack programs,
// Mathematics of Computation 29, 1975).  At the upper levels a tour follows two branches instead of
// one.  That costs little more, and the estimates vary far less: with 200,000 updates, nine of ten
// are between a third of the truth and three times the truth, and half of them are above two thirds
// of it.  The result is the same on every machine.
//   updates: about how much work to spend, as counted by 'dance'; some 5 ns each
//   stop:    when it asks to stop, the estimate means nothing
[[nodiscard]] double estimate_tree(const cover::Instance& instance, std::uint64_t updates,
                                   const Stop& stop = {});

// Returns a function that estimates the number of nodes once an option is chosen.  Each call makes
// one tour.  Its result is random, and right on average.
//   requires: the instance lives as long as the function; the option may be chosen
//   cost:     some ten thousand updates a call; after a few million updates a tenth of that.  After
//             25 million updates (a tenth of a second or two) the function returns nothing.
//   stop:     when it asks to stop, the estimates mean nothing
[[nodiscard]] std::function<std::optional<double>(cover::OptionId)> subtree_estimator(
    const cover::Instance& instance, const Stop& stop = {});

// One subtree: the solutions that contain 'chosen'.
struct Subtree {
    std::vector<cover::OptionId> chosen;
    double nodes;  // estimated
};

// How finely to cut a tree.
struct Cutting {
    std::size_t subtrees;        // the most subtrees, about
    double nodes_each = 1000;    // and the fewest nodes of one, on average
    double nodes_elsewhere = 0;  // nodes in trees of this search that were cut before
    Stop stopped = {};           // when it asks to stop, the sizes of the subtrees mean nothing
};

// Whether a node has so many branches that its subtrees had better stay together: to set up a
// search for each of them is linear in the instance.
//   nodes: below it, estimated
[[nodiscard]] inline bool are_too_many(std::size_t branches, double nodes,
                                       const cover::Instance& instance) {
    constexpr double always = 1U << 30;  // entries of all these searches, a second or two
    constexpr double most = 8 * always;
    constexpr double each = 16;  // a node takes more than a hundred times as long as an entry
    const double entries =
        static_cast<double>(branches) * static_cast<double>(instance.entry_count());
    return entries > std::clamp(each * nodes, always, most);
}

// Cuts the tree into subtrees, in the order of the tree, and leaves out branches that are dead at
// once.  The subtree with the largest estimate is replaced by its children, again and again, until
// there are enough subtrees or more estimates would cost too much.
//
// The sizes come from random walks, as in estimate_tree.  They are much better than an estimate
// from the root, because the largest subtrees are looked into.  The result is the same on every
// machine.  Returns nothing where uses have to be counted, or where the bits would take much
// memory.
//   cost: 3 % of the search by 'bits', or some 10 ms, and never much more than a second for each
//         256 subtrees; linear in the instance.  A node with thousands of branches costs as much as
//         setting up a search for each: see are_too_many
[[nodiscard]] std::optional<std::vector<Subtree>> cut_tree(const cover::Instance& instance,
                                                           const Cutting& cutting);

// ---- The tree that 'edges' searches, cell by cell.

// Estimates its number of nodes by stochastic enumeration: samples of its levels, one after the
// other.  The result is the same on every machine.
//   requires:   'edges' takes the instance
//   candidates: about how many to look at; some 15 ns each
//   stop:       when it asks to stop, the estimate means nothing
[[nodiscard]] double estimate_scan(const cover::Instance& instance, std::uint64_t candidates,
                                   const Stop& stop = {});

// Cuts it as cut_tree cuts the other tree.  Returns nothing where 'edges' does not take the
// instance.
[[nodiscard]] std::optional<std::vector<Subtree>> cut_scan(const cover::Instance& instance,
                                                           const Cutting& cutting);

// Compares a few orders of the cells, puts the cells of the hints in the one in which 'edges' seems
// to be done soonest, and names that order there.  Nothing changes where 'edges' does not take the
// instance.  It estimates the trees of all orders and keeps the better half of the orders, again
// and again, each time with more effort.  The result is the same on every machine.
//   cost: a few tables for each order, and some hundredths of a second
void order_cells(cover::Instance& instance);

// ---- The tables that 'frontier' builds.

struct FrontierEstimate {
    std::uint64_t moves = 0;  // placements that lead from shape to shape, hopeful or not; exact
    double states = 0;        // sets of used pieces over all shapes, right within a factor of ten
};

// Visits all shapes and keeps none.  Returns nothing when there are more than 'most_moves' moves,
// when the shapes of a few layers do not fit into 'memory' bytes, or when it was stopped.
//   stopped:  asked every few thousand moves; may be empty
//   requires: 'frontier' takes the instance
//   cost:     some 50 to 150 ns a move
[[nodiscard]] std::optional<FrontierEstimate> estimate_frontier(const cover::Instance& instance,
                                                                std::uint64_t most_moves,
                                                                std::size_t memory,
                                                                const Stop& stopped = {});

}  // namespace tilewright::engine
