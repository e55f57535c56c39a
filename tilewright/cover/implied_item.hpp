#pragma once

#include <optional>

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// An item whose number of uses follows from counting cells: all other pieces together cover a fixed
// number of cells, and the cells that are left are a fixed number of uses of this item.  This is so
// with any one of several pieces, and with cells that stay empty.  Of several such items that may
// be used more than once, the one that is used most often; nothing if there is none.
//   cost: entries
[[nodiscard]] std::optional<ItemId> implied_item(const Instance& instance);

}  // namespace tilewright::cover
