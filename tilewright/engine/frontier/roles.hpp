#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine::frontier_parts {

// What the items are to this engine.  A cell is a place of the board: a required one is wanted
// exactly once, an optional one (a secondary item) may stay empty.  All else is a piece: something
// that options use up.
struct Roles {
    std::vector<bool> is_cell;         // by item
    std::vector<cover::ItemId> cells;  // in the hinted order
};

// The cells are the hinted items that are wanted exactly once, or, without a hint, all items wanted
// exactly once, and the secondary items that the hints mention.
// Cost: n log n for n items and hints.
[[nodiscard]] Roles assign_roles(const cover::Instance& instance);

// Whether any solution may contain the option: none of its items is forbidden.
[[nodiscard]] bool usable(const cover::Instance& instance, cover::OptionId option);

// How many cells of an option must be filled, and how many it fills.
struct CellCount {
    std::size_t required = 0;
    std::size_t all = 0;
};
[[nodiscard]] CellCount count_cells(const cover::Instance& instance, const Roles& roles,
                                    cover::OptionId option);

// Why no order of the cells can work, or nothing.  Cost: entries.
[[nodiscard]] std::optional<std::string> role_refusal(const cover::Instance& instance,
                                                      const Roles& roles);

}  // namespace tilewright::engine::frontier_parts
