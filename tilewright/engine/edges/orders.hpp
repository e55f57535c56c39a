#pragma once

#include <string>
#include <vector>

#include "tilewright/engine/edges/board.hpp"

namespace tilewright::engine::edge_scan {

// A way to go through the cells of a board.
struct NamedOrder {
    std::string name;
    std::vector<cover::ItemId> cells;
    double nodes = 0;  // that a search seems to have
};

// Orders that may suit a board, all different; the first is that of the hints.  Their numbers of
// nodes are those of Board::likely_nodes.
//   requires: !refusal(instance), and there is a cell
//   cost:     a dozen orders of cells * neighbours
[[nodiscard]] std::vector<NamedOrder> some_orders(const cover::Instance& instance);

}  // namespace tilewright::engine::edge_scan
