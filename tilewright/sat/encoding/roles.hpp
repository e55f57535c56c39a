#pragma once

#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::sat {

// Which items of an instance are cells and which are pieces, for encodings that distinguish them.
struct Roles {
    std::vector<cover::ItemId> cells;   // in the order of items
    std::vector<bool> is_cell;          // by item
    std::vector<cover::ItemId> pieces;  // items that own an option; in the order of items
    std::vector<std::optional<cover::ItemId>> owner;  // by option: its piece, if there is one
};

//   cost: items + entries
[[nodiscard]] Roles assign_roles(const cover::Instance& instance);

// Whether every choice of one placement for each piece covers as many cells as there are.  Then
// cells need not say which placement covers them.
[[nodiscard]] bool pieces_fill_cells(const cover::Instance& instance, const Roles& roles);

}  // namespace tilewright::sat
