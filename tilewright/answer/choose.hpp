#pragma once

#include <functional>
#include <optional>
#include <string>

#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/engine/engine.hpp"

// What 'auto' does.
namespace tilewright::answer {

// A search of the tree for so many nodes, before anything else is done.
struct Trial {
    std::uint64_t nodes;
    // Instead, tables and tree take turns until one comes to its end: tables first, each for so
    // many nodes, and with each turn for four times as many.
    bool in_turns = false;
    // For a tree that was estimated: after so many nodes the search is given up as soon as the tree
    // seems to have more than 'nodes' in all, and the choice is made again.
    std::optional<std::uint64_t> doubted_after = {};
};

// The engine to use, and why, in a few words.
struct Choice {
    const engine::Engine* engine;
    std::string why;
    std::optional<double> tree_seconds = {};  // estimated, where that was done
    std::optional<Trial> trial = {};          // for counting
};

// What the choice depends on besides the instance.
struct Circumstances {
    const cover::Group& symmetries;  // of the instance, as far as they may shorten the search
    std::size_t memory;              // bytes, for a look at tables and for the tables themselves
    bool may_choose_again = false;   // once the tree turns out far larger than its estimate
    double least_tree_seconds = 0;   // how long the tree seems to take, by what was done of it
    std::function<bool()> stopped = {};  // whether to look no further; may be empty
};

// Chooses the engine for an instance: the one that promises to be sooner done, the tree or the
// tables of 'frontier'.  The tree is estimated by random tours, the tables by a walk over their
// shapes, or by the front between filled and empty cells alone.
// Cost: linear in the instance; about 3 % of the search for each estimate, and more only where
//       tables promise to be much sooner done than the tree
[[nodiscard]] Choice choose(const cover::Instance& instance, const Circumstances& circumstances);

// The engine that fills the cells of an instance in a fixed order, if it takes it and if items have
// colours; else null.  Cost: linear in the instance.
[[nodiscard]] const engine::Engine* engine_for_scan(const cover::Instance& instance);

// About how long so many nodes of the instance's tree take.
[[nodiscard]] double tree_seconds(const cover::Instance& instance, std::uint64_t nodes);

// About how long 'frontier' takes, judged by the lengths of the front alone.  Right within a factor
// of ten for few pieces.  Cost: linear in the hints.
[[nodiscard]] double front_seconds(const cover::Instance& instance);

// How to search the cases that symmetry leaves so that the engine finishes soonest; nothing means
// without regard to symmetry.  A tree is never larger for leaving out symmetric cases.  'frontier'
// builds its tables anew for each case that stands apart, which does not pay on narrow boards.
// 'edges' chooses the order of its cells anew. Cost: linear in the instance
[[nodiscard]] std::optional<cover::Cases> best_cases(const engine::Engine& engine,
                                                     const cover::Instance& instance);

}  // namespace tilewright::answer
