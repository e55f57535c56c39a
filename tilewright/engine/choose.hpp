#pragma once

#include <optional>
#include <string>

#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// What 'auto' does, and why, in a few words.
struct Choice {
    const Engine* engine;
    std::string why;
    // For counting: this engine is tried first, for so many nodes, as the guesses may be wrong.  If
    // it is the same one, choose again once it has had them.
    const Engine* first = nullptr;
    std::uint64_t first_nodes = 0;
    std::optional<double> tree_seconds = {};  // a guess, where one was made
};

// The engine that 'auto' uses for an instance: the fastest of those that take it, as far as that
// can be told from the size of its tree, by random tours, and a look at the shapes that 'frontier'
// would build.
//   symmetries:         of the instance, as far as they may shorten the search
//   least_tree_seconds: the tree is known to take so long at least
//   cost:               linear in the instance, and 20 ms or 5 % of the search, whatever is more
[[nodiscard]] Choice choose(const cover::Instance& instance, const cover::Group& symmetries,
                            double least_tree_seconds = 0);

// How long so many nodes of its tree take, about.
[[nodiscard]] double tree_seconds(const cover::Instance& instance, std::uint64_t nodes);

// The engine to go on with when the one chosen needs more memory than there is: a tree.
[[nodiscard]] const Engine& choose_tree(const cover::Instance& instance);

// How the engine finishes soonest: with the cases that symmetry leaves together or apart, or, with
// nothing, without regard to symmetry.  A tree that leaves out symmetric cases is never the larger.
// The tables of 'frontier' are built anew for each case that stands apart, which pays on fat
// boards only.  Cost: linear in the instance.
[[nodiscard]] std::optional<cover::Cases> best_cases(const Engine& engine,
                                                     const cover::Instance& instance);

}  // namespace tilewright::engine
