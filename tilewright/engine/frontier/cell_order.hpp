#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/engine/frontier/roles.hpp"

namespace tilewright::engine::frontier_parts {

// Chooses a good order to fill the cells: the hinted one, unless another is clearly better.
//
// The number of shapes grows about exponentially with the border between filled and empty cells.
// Therefore an order is measured by the sum of 2^b over its prefixes, where b is the number of
// cells beyond the prefix that touch it, times the words of a window that holds a shape. It tries
// the hinted order, its reverse, and from each end the order by distance (Cuthill and McKee, 1969)
// and the order that lets the border grow as little as possible (King, 1970).
//   stop: asked between the orders; once it says so, the best one so far will do
//   cost: n * (neighbours + widest border) + entries, for n cells
[[nodiscard]] std::vector<cover::ItemId> choose_cell_order(const cover::Instance& instance,
                                                           const Roles& roles,
                                                           const Stop& stop = {});

}  // namespace tilewright::engine::frontier_parts
