#pragma once

#include <cstddef>

#include "tilewright/base/kept.hpp"
#include "tilewright/engine/shares.hpp"

namespace tilewright::search {

struct BytesOfCount {
    std::size_t operator()(const engine::CountInShares& count) const { return count.bytes(); }
};

// The counts of a search that are divided into shares, by the number of their problem.  While there
// is room, each is made once for all of its shares.
using SharedCounts = Kept<std::size_t, engine::CountInShares, BytesOfCount>;

// How much of the memory of a search they may take.
inline constexpr std::size_t shared_counts_part = 4;

}  // namespace tilewright::search
