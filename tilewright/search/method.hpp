#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>

#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/engine/engine.hpp"
#include "tilewright/search/shared_counts.hpp"

namespace tilewright::search {

// The usual number of parts.  It is large enough to show progress, and so small that it costs
// little to set up an engine for each part.
inline constexpr std::size_t most_parts = 256;

// Ends a search whose tree turns out to be too large: from 'after' nodes on, as soon as the nodes
// so far and the fraction done suggest that the whole tree has more than 'most'.
struct TreeLimit {
    std::uint64_t after;
    std::uint64_t most;
};

// How an instance is searched.
struct Method {
    // Must be set, and must take the instance.  A tree engine searches parts that it does not take.
    const engine::Engine* engine = nullptr;
    engine::Pruning pruning = {};
    // How to choose one of the cases that symmetry makes equal.  Nothing: all are searched.
    std::optional<cover::Cases> cases = cover::Cases::ByLookahead;
    // The search is cut into at most about so many parts, to show progress.  1: it is not cut.
    std::size_t parts = most_parts;
    bool all_or_nothing = false;  // the search ends at the first part that lacks memory
    // Where states are kept: a part for which the engine lacks memory or time may be searched by
    // the fastest tree engine instead, which needs little memory and can be interrupted anywhere.
    bool may_change_engine = false;
    std::optional<TreeLimit> tree_limit = {};
    // List this sample instead of every solution.  Requires an engine that draws samples, and no
    // cases.
    std::optional<engine::Sample> sample = {};
    // A count also says in how many solutions each option occurs.  Not where states are kept.
    bool occurrences = false;
    // If not null, a count also tells solutions apart by kinds of options.  A symmetry may exchange
    // kinds: it carries all options of a kind onto those of one kind.  Not where states are kept.
    std::shared_ptr<const engine::Kinds> kinds = {};
    // Where counts that are divided into shares are kept from one call to the next.  Null: nothing
    // is divided.
    std::shared_ptr<SharedCounts> shared_counts = {};
};

}  // namespace tilewright::search
