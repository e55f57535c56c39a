#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/engine/frontier/roles.hpp"

namespace tilewright::engine::frontier_parts {

// Orders of the cells that are worth a trial: the hinted one, then those that seem clearly better,
// the best first.  If the best of them seems to have few shapes, it is returned alone.
//
// The number of shapes grows about exponentially with the border between filled and empty cells.
// Therefore an order is measured by the sum of 2^b over its prefixes, where b is the number of
// cells beyond the prefix that touch it, times the words of a window that holds a shape.  It
// measures the hinted order and its reverse, and from either end the order by distance (Cuthill and
// McKee, 1969) and the order that lets the border grow as little as possible (King, 1970).  The
// measure flatters orders along diagonals, because a border that is not straight has more shapes.
// So an order that seems better has yet to prove it: see fewest_shapes.
//   stop: asked between the orders; once it says so, those found so far will do
//   cost: n * (neighbours + widest border) + entries, for n cells
[[nodiscard]] std::vector<std::vector<cover::ItemId>> good_orders(const cover::Instance& instance,
                                                                  const Roles& roles,
                                                                  const Stop& stop = {});

}  // namespace tilewright::engine::frontier_parts
