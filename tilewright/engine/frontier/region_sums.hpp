#pragma once

#include <vector>

#include "tilewright/engine/frontier/board.hpp"

namespace tilewright::engine::frontier_parts {

// Which numbers of required cells some choice of pieces, each used as often as it may be, can fill:
// [n] for n cells, up to all of them.
//   cost: entries + cells * pieces * sizes of a piece
[[nodiscard]] std::vector<bool> fillable_sums(const cover::Instance& instance, const Roles& roles);

// Whether every placement is connected under the hinted neighbours.  Only then does it stay within
// one region of open cells.
[[nodiscard]] bool placements_connected(const Board& board);

}  // namespace tilewright::engine::frontier_parts
