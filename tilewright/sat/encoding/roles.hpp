#pragma once

#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::sat {

// Which items of an instance are cells and which are pieces, for encodings that tell them apart.
struct Roles {
    std::vector<cover::ItemId> cells;                 // in item order
    std::vector<bool> is_cell;                        // by item
    std::vector<cover::ItemId> pieces;                // that own an option, in item order
    std::vector<std::optional<cover::ItemId>> owner;  // by option: its piece, if there is one
};

// Cost: items + entries.
[[nodiscard]] Roles assign_roles(const cover::Instance& instance);

// Whether every choice of one placement for each piece covers as many cells as there are, so that
// cells need not say which placement covers them.
[[nodiscard]] bool pieces_fill_cells(const cover::Instance& instance, const Roles& roles);

}  // namespace tilewright::sat
