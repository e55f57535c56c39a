#pragma once

#include <vector>

#include "tilewright/engine/frontier/layout.hpp"

namespace tilewright::engine::frontier_parts {

// Says for each n, up to the number of required cells, whether some choice of pieces has n required
// cells, if no piece is used more often than it may be.
//   cost: entries + cells * pieces * sizes of a piece
[[nodiscard]] std::vector<bool> fillable_sums(const cover::Instance& instance, const Roles& roles);

// Whether every move fills a connected set of cells, under the hinted neighbours.  Only then does
// it stay within one region of open cells.
[[nodiscard]] bool moves_connected(const Layout& layout);

}  // namespace tilewright::engine::frontier_parts
