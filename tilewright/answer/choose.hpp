#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/engine/engine.hpp"

// What 'auto' does.
namespace tilewright::answer {

// A search of the tree for a number of nodes, before anything else is done.
struct Trial {
    std::uint64_t nodes;
    // Instead, tables and tree take turns until one of them is done.  Tables begin.  The first
    // turns have 'nodes' nodes each, and later ones CostModel::next_try times as many as the last.
    bool in_turns = false;
    // For a tree that was estimated.  After this number of nodes, the search is given up as soon as
    // the tree seems to have more than 'nodes' in all.  Then the choice is made again.
    std::optional<std::uint64_t> doubted_after = {};
};

// The engine to use, and why, in a few words.
struct Choice {
    const engine::Engine* engine;
    std::string why;
    std::optional<double> tree_seconds = {};  // estimated, where that was done
    std::optional<Trial> trial = {};          // for counting
    // What tables seem to take, if the engine builds them.
    std::optional<double> table_seconds = {};
};

// What the choice depends on besides the instance.
struct Circumstances {
    const cover::Group& symmetries;  // of the instance, as far as they may shorten the search
    std::size_t memory;              // bytes, for a look at tables and for the tables themselves
    std::size_t tree_memory = engine::any_memory;  // bytes, for each tree
    bool may_choose_again = false;  // once the tree turns out far larger than its estimate
    // A lower estimate of the time for the whole tree, from the part searched so far; 0: none.
    double least_tree_seconds = 0;
    Stop stopped = {};  // whether to look no further
};

// Chooses the engine that promises to be done sooner: a tree, or the tables of 'frontier'.  The
// tree is estimated by random tours, the tables by a walk over their shapes, or by the front
// between filled and empty cells alone.
//   cost: linear in the instance; about 3 % of the search for each estimate, and more only where
//         tables promise to be done much sooner than the tree
[[nodiscard]] Choice choose(const cover::Instance& instance, const Circumstances& circumstances);

// The engine that fills the cells of an instance in a fixed order.  Null if it does not take the
// instance, or if no item has colours.
//   cost: linear in the instance
[[nodiscard]] const engine::Engine* engine_for_scan(const cover::Instance& instance);

// About how long this number of nodes of the instance's tree takes with this engine.
[[nodiscard]] double tree_seconds(const cover::Instance& instance, const engine::Engine& tree,
                                  std::uint64_t nodes);

// About how long 'frontier' takes, judged by the lengths of the front alone.  Right within a factor
// of ten for few pieces.
//   cost: linear in the hints
[[nodiscard]] double front_seconds(const cover::Instance& instance);

// How to split a search by symmetry so that the engine finishes soonest.  Nothing: it is to search
// all cases.  Leaving out symmetric cases never makes a tree larger.  'frontier' builds new tables
// for each case, which does not pay on narrow boards.  'edges' chooses a new order of the cells for
// each case.
//   cost: linear in the instance
[[nodiscard]] std::optional<cover::Cases> best_cases(const engine::Engine& engine,
                                                     const cover::Instance& instance);

}  // namespace tilewright::answer
