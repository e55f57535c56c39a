#pragma once

#include <optional>
#include <span>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// An item, and the options that can still cover it.
struct Tightest {
    ItemId item;
    std::vector<OptionId> options;
};

// Once some options are chosen: of the given items that must still be covered, the one that the
// fewest options can cover, the first of several.  Nothing when all of them are covered.
//   requires: the options can be chosen together
//   cost:     entries of the instance
[[nodiscard]] std::optional<Tightest> tightest_item(const Instance& instance,
                                                    std::span<const OptionId> chosen,
                                                    std::span<const ItemId> among);

}  // namespace tilewright::cover
