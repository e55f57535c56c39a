#pragma once

#include <memory>

#include "tilewright/engine/shares.hpp"

namespace tilewright::engine::frontier_parts {

// Divides a count: see Engine::in_shares.  Its pieces are the crossings of a division.
[[nodiscard]] std::unique_ptr<CountInShares> divide_count(const cover::Instance& instance,
                                                          const Pruning& pruning,
                                                          const Dividing& dividing, Watch& watch);

}  // namespace tilewright::engine::frontier_parts
