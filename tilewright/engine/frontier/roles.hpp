#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine::frontier_parts {

// What an option does on the board.
struct OptionRole {
    std::uint32_t required = 0;  // cells it fills that must be filled
    std::uint32_t all = 0;       // cells it fills
    bool usable = true;          // none of its items is forbidden: a solution may contain it
};

// What the items are to this engine.  A cell is a place of the board: a required cell is covered
// exactly once, and an optional one (a secondary item) may stay empty.  Every other item is a
// piece, which options use up.
struct Roles {
    std::vector<bool> is_cell;         // by item
    std::vector<cover::ItemId> cells;  // in the hinted order
    std::vector<OptionRole> options;   // by option
};

// The cells are the hinted items that are covered exactly once, and the secondary items that the
// hints mention.  Without a hint, all items that are covered exactly once are cells.
// Cost: n log n for n items and hints, and entries.
[[nodiscard]] Roles assign_roles(const cover::Instance& instance);

// Why no order of the cells can work, or nothing if one may.  Cost: entries.
[[nodiscard]] std::optional<std::string> role_refusal(const cover::Instance& instance,
                                                      const Roles& roles);

}  // namespace tilewright::engine::frontier_parts
