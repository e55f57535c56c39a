#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tilewright/cover/automorphism.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::cover {

// Which solution of an instance is wanted: one whose options are worth as much, or as little, as
// possible, and that fills some items besides.  An item is full when the chosen options contain it
// as often as they may.  (Secondary items: once.)
//   The instance has no colours where there are demands.
struct Goal {
    bool most = true;                  // or the least
    std::vector<std::uint32_t> worth;  // by option
    // Of each of these sets of items, at least one must be full.
    std::vector<std::vector<ItemId>> demands = {};
    Group group;  // symmetries that keep all of this
};

// What these options are worth together.
[[nodiscard]] std::uint64_t worth_of(const Goal& goal, std::span<const OptionId> chosen);

// Whether the item is full as soon as one option contains it.
[[nodiscard]] bool is_full_at_once(const Item& item);

// Options of which at most one is chosen, because they share an item.  Each option is in one such
// list: that of a primary item if it has one, such as its piece; otherwise that of its largest.
[[nodiscard]] std::vector<std::vector<OptionId>> exclusive_options(const Instance& instance);

// No solution is worth more, whatever it has to meet.
[[nodiscard]] std::uint64_t most_worth(const Instance& instance, const Goal& goal);

// Why 'chosen' is not a solution that meets the demands, or nothing when it is.  It counts item by
// item, and shares no code with any search.
[[nodiscard]] std::optional<std::string> verify(const Instance& instance, const Goal& goal,
                                                std::span<const OptionId> chosen);

}  // namespace tilewright::cover
