#pragma once

#include <cstdint>
#include <limits>
#include <optional>
#include <vector>

#include "tilewright/cover/instance.hpp"

// The rule by which every search tree branches, and by which searches are cut into parts: on the
// item with the fewest branches, and of several such items on the lowest.  It is the rule of
// "minimum remaining values" (Knuth, The Art of Computer Programming 4B, section 7.2.2.1, heuristic
// MRV).
//
// The branches of an item are the ways to choose its next option, in the order of the options:
//   - An item that needs k more options: each of its options but the last k - 1, because enough
//     options must follow the one that is chosen.  Without a branch the node is a dead end.  (Where
//     options are several uses of the item, k is the least number of options that may be enough.)
//   - When no item needs more, an item that may have more: each of its options, and one branch more
//     that takes none of them.  An item without options is not branched on.
// The options tried before are forbidden in later branches of the node, so that each set of options
// is found once.  Nothing has to be forbidden where the item needs exactly one more use: then its
// options exclude each other.
namespace tilewright::cover {

// An item to branch on, by its number, and how many branches it has; 'no_item' when there is none.
struct BranchingItem {
    static constexpr std::uint32_t no_item = std::numeric_limits<std::uint32_t>::max();

    std::uint32_t item = no_item;
    std::uint32_t branches = 0;
};

// An item and its number of branches, as one number.  The item to branch on has the least.  This is
// for code that looks at items in any order, or at several at the same time.
using BranchingKey = std::uint64_t;
inline constexpr int branching_item_bits = 32;
inline constexpr BranchingKey no_branching_key = std::numeric_limits<BranchingKey>::max();

[[nodiscard]] constexpr BranchingKey branching_key(std::uint32_t item, std::uint32_t branches) {
    return BranchingKey{branches} << branching_item_bits | item;
}
//   requires: the key is of an item, and not no_branching_key
[[nodiscard]] constexpr BranchingItem item_of_key(BranchingKey key) {
    return {static_cast<std::uint32_t>(key),
            static_cast<std::uint32_t>(key >> branching_item_bits)};
}

// Finds the item to branch on among items in ascending order.
class FewestBranches {
public:
    constexpr void consider(std::uint32_t item, std::uint32_t branches) {
        if (branches < fewest_) found_ = {item, fewest_ = branches};
    }
    [[nodiscard]] constexpr BranchingItem found() const { return found_; }

private:
    std::uint32_t fewest_ = std::numeric_limits<std::uint32_t>::max();
    BranchingItem found_;
};

// The rule for items that need no more options and may have more.
//   items:      in ascending order
//   options_of: how many options an item has left
template <class Items, class OptionsOf>
[[nodiscard]] BranchingItem fewest_of_optional(const Items& items, OptionsOf options_of) {
    FewestBranches fewest;
    for (const std::uint32_t item : items)
        if (const auto options = static_cast<std::uint32_t>(options_of(item)); options > 0)
            fewest.consider(item, options + 1);
    return fewest.found();
}

// How many options an item needs at least, if it needs so many more uses, and an option is at most
// 'most' of them.
[[nodiscard]] constexpr std::uint32_t options_needed(std::uint32_t uses, std::uint32_t most) {
    return most == 1 ? uses : uses / most + (uses % most == 0 ? 0 : 1);
}

// Whether an item that has been used 'uses' times needs exactly one more use.
[[nodiscard]] constexpr bool takes_one_more(std::uint32_t uses, std::uint32_t min,
                                            std::uint32_t max) {
    return uses + 1 == max && uses < min;
}

// The rule at the root, among the items that are covered exactly once; nothing without any.
//   lists: see options_by_item
[[nodiscard]] inline std::optional<ItemId> branching_item(
    const Instance& instance, const std::vector<std::vector<OptionId>>& lists) {
    FewestBranches fewest;
    for (std::uint32_t i = 0; i < lists.size(); ++i)
        if (instance.item(ItemId{i}).exactly_once())
            fewest.consider(i, static_cast<std::uint32_t>(lists[i].size()));
    const BranchingItem found = fewest.found();
    return found.item == BranchingItem::no_item ? std::nullopt : std::optional{ItemId{found.item}};
}

}  // namespace tilewright::cover
