#pragma once

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// Whether counting cells tells how often an item is used: all other pieces together cover a fixed
// number of cells, and the cells that are left are a fixed number of uses of this item.  This is so
// with the last of several pieces, and with cells that stay empty.
//   cost: entries
[[nodiscard]] bool follows_from_others(const Instance& instance, ItemId item);

}  // namespace tilewright::cover
