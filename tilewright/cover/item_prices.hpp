#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/goal.hpp"

namespace tilewright::cover {

// Prices of items, so that no option is worth more than its items cost together.  So no solution is
// worth more than all items: a solution of the dual linear program.
struct ItemPrices {
    std::vector<std::uint64_t> of;  // by item
    std::uint64_t unit = 1;         // the price of a unit of worth
    std::uint64_t all = 0;          // the price of all items
};

// Prices by multiplicative updates (Plotkin, Shmoys and Tardos, 1995).  Only items have a price
// that one option covers at most.  Nothing when an option is worth something and has no such item.
[[nodiscard]] std::optional<ItemPrices> price_items(const Instance& instance, const Goal& goal,
                                                    const Stop& stop);

}  // namespace tilewright::cover
