#pragma once

#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// All items and all options of an instance, in some order.
struct Order {
    std::vector<ItemId> items;
    std::vector<OptionId> options;
};

// An order that depends on the structure of the instance alone: not on names, and not on the order
// in which items and options were added.  Instances that differ in nothing else become equal, but
// for names, if both are put into this order.  So what is computed from the ordered instance stays
// the same when a board is turned, or when pieces change places.
//
// Tells items, options and colours apart by what they are joined to, then by what that is joined
// to, and so on (the refinement of Weisfeiler and Leman).  Where options remain alike, one of them
// is singled out, and all begins again: the one after which the structure looks least.  Mostly
// alike are those that a symmetry exchanges, and then it does not matter which one it is.  (Where
// more than 64 are alike and no symmetry exchanges them, the order may depend on names after all.)
//   cost: entries, times the length of the longest chain of such conclusions, times the order of
//         the symmetry group
[[nodiscard]] Order canonical_order(const Instance& instance);

// The same instance with its items and options in this order, without hints.
//   requires: the order has each of them once
[[nodiscard]] Instance in_order(const Instance& instance, const Order& order);

}  // namespace tilewright::cover
