#pragma once

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// Whether the bounds of an item follow from the other items by counting cells: so many cells are to
// be covered, each other piece covers a fixed number of them, and what is left is a fixed number of
// uses of this item.  So it is with the last of several pieces, and with cells that stay empty.
//   cost: entries
[[nodiscard]] bool follows_from_others(const Instance& instance, ItemId item);

}  // namespace tilewright::cover
