#pragma once

#include <optional>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/engine/frontier/allowance.hpp"
#include "tilewright/engine/frontier/layout.hpp"

namespace tilewright::engine::frontier_parts {

// Counts the ways to fill the board when the uses of no piece have to be counted.  It sweeps over
// the layers of shapes and keeps, for each shape, the number of paths that lead to it.  Only the
// layers that an edge can reach are in memory; no graph is kept.  Returns nothing when the
// allowance ends first.
//   sums: see ShapeRules
//   cost: shapes * moves that begin at a cell
[[nodiscard]] std::optional<BigCount> count_fillings(const Layout& layout,
                                                     const std::vector<bool>& sums,
                                                     Allowance& allowance);

}  // namespace tilewright::engine::frontier_parts
