#pragma once

#include <optional>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/engine/frontier/allowance.hpp"
#include "tilewright/engine/frontier/board.hpp"

namespace tilewright::engine::frontier_parts {

// Counts the ways to fill the board when no piece has to be counted: a sweep over the layers of
// shapes that keeps only the layers an edge can reach, each shape with the number of its paths.
// No graph, no way back.  Nothing when the allowance ends first.
//   sums: see ShapeRules
//   cost: shapes * placements of a cell
[[nodiscard]] std::optional<BigCount> count_fillings(const Board& board,
                                                     const std::vector<bool>& sums,
                                                     Allowance& allowance);

}  // namespace tilewright::engine::frontier_parts
