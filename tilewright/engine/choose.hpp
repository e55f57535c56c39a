#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::engine {

// A search for so many nodes, before anything else is done.
struct Trial {
    const Engine* engine;
    std::uint64_t nodes;
    // Of a tree that was guessed: after so many nodes it is left as soon as it seems to have more
    // than 'nodes' in all, and the choice is made again.
    std::optional<std::uint64_t> doubted_after = {};
};

// What 'auto' does, and why, in a few words.
struct Choice {
    const Engine* engine;
    std::string why;
    std::optional<double> tree_seconds = {};  // a guess, where one was made
    std::optional<Trial> trial = {};          // for counting
};

// What a choice may go by.
struct Prospect {
    const cover::Group& symmetries;      // of the instance, as far as they may shorten the search
    std::size_t memory;                  // bytes, for a look at tables
    bool may_choose_again = false;       // once the tree turns out far larger than its guess
    double least_tree_seconds = 0;       // the tree seems to take so long, by what was done of it
    std::function<bool()> stopped = {};  // whether to look no further; may be empty
};

// The engine that 'auto' uses for an instance: the fastest of those that take it, as far as that
// can be told from the size of its tree, by random tours, and a look at the shapes that 'frontier'
// would build.
// Cost: linear in the instance, and 5 % of the search, up to 15 % on narrow boards, or half of it,
// but no more than 30 ms; after a tree was left, half of what it seems to take.
[[nodiscard]] Choice choose(const cover::Instance& instance, const Prospect& prospect);

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
