#pragma once

#include <cstddef>
#include <string>
#include <utility>

#include "tilewright/base/kept.hpp"
#include "tilewright/engine/shares.hpp"

namespace tilewright::search {

struct BytesOfCount {
    std::size_t operator()(const engine::CountInShares& count) const { return count.bytes(); }
};

// The counts of a search that are divided into shares, by the number of their problem and the name
// of their division.  While there is room, each is made once for all of its shares.
using SharedCounts = Kept<std::pair<std::size_t, std::string>, engine::CountInShares, BytesOfCount>;

// How much of the memory of a search they may take.
inline constexpr std::size_t shared_counts_part = 4;

// And how much what shares of several problems have in common, where it lies in files.
inline constexpr std::size_t common_files_part = 8;

}  // namespace tilewright::search
