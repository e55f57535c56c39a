#pragma once

#include <functional>
#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine {

// What hangs from one node of a search tree: the solutions that contain 'chosen' and nothing of
// 'left_out'.
struct Subtree {
    std::vector<cover::OptionId> chosen;
    std::vector<cover::OptionId> left_out;
    double nodes;  // about how many
};

// What of a search is looked into how closely.
struct Cutting {
    std::size_t subtrees;                // at most about so many
    double nodes_each = 1000;            // and at most so many that they have as many nodes as this
    double nodes_elsewhere = 0;          // in trees of the same search that have been cut before
    std::function<bool()> stopped = {};  // whether the search is to end; may be empty
};

// Cuts the tree of 'bits' (and of 'dance') into subtrees, in the order of the tree; branches that
// are dead at once are left out.  Again and again the subtree that seems to be the largest is
// replaced by those below it, until there are enough, or more looking costs too much.
//
// The sizes are guessed by random walks (see estimate_tree).  They are much better than from the
// root alone, since what seems large is looked into.  The same on every machine.
// Nothing where uses have to be counted, or the bits would take much memory.
//   cost:     3 % of the search by 'bits', or some 10 ms, and never much more than a second; linear
//             in the instance
[[nodiscard]] std::optional<std::vector<Subtree>> cut_tree(const cover::Instance& instance,
                                                           const Cutting& cutting);

}  // namespace tilewright::engine
