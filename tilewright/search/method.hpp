#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>

#include "tilewright/cover/break_symmetry.hpp"
#include "tilewright/engine/engine.hpp"

namespace tilewright::search {

// Enough parts that their sizes tell how far a search is; few enough that setting an engine up for
// each of them costs little.
inline constexpr std::size_t most_parts = 256;

// What a search must not turn out to be: one that, by the fraction it has done, seems to have more
// than 'most' nodes in all, at any time after the first so many.
struct Outlook {
    std::uint64_t after;
    std::uint64_t most;
};

// How an instance is searched.
struct Method {
    // Required; must take the instance.  Parts it does not take are left to a tree.
    const engine::Engine* engine = nullptr;
    engine::Pruning pruning = {};
    // How to search one case of each that symmetry makes equal; nothing: search them all.
    std::optional<cover::Cases> cases = cover::Cases::ByLookahead;
    // At most about so many parts to cut the search into, so that progress can be told; 1 leaves it
    // whole.
    std::size_t parts = most_parts;
    bool all_or_nothing = false;          // the search ends with the first part that lacks memory
    std::optional<Outlook> outlook = {};  // ends the search as too many nodes do
    // List this instead of every solution.  Requires an engine that draws samples, and no cases.
    std::optional<engine::Sample> sample = {};
};

}  // namespace tilewright::search
