#pragma once

#include <algorithm>
#include <optional>
#include <vector>

#include "tilewright/cover/branching.hpp"
#include "tilewright/engine/bits/lanes.hpp"
#include "tilewright/engine/bits/prepared_instance.hpp"

namespace tilewright::engine::bits_parts {

// For instances in which each item may be used once, or any number of times: the bits say it all.
class PlainRules {
public:
    static constexpr bool has_ranges = false;

    explicit PlainRules(const PreparedInstance&) {}
    [[nodiscard]] static const Word* spare() { return nullptr; }
};

// For items with any bounds: counts how often each has been used on the way to the current node.
class RangeRules {
public:
    static constexpr bool has_ranges = true;

    explicit RangeRules(const PreparedInstance& prepared)
        : prepared_{prepared}, uses_(prepared.items), spare_(prepared.items + widest_group) {
        for (Index item = 0; item < prepared.items; ++item) find_spare(item);
    }

    void use(Index item) {
        ++uses_[item];
        find_spare(item);
    }
    void leave(Index item) {
        --uses_[item];
        find_spare(item);
    }

    // Whether the last use was the last one that is needed.
    [[nodiscard]] bool is_satisfied(Index item) const { return uses_[item] == bounds(item).min; }
    // Whether the item needs exactly one more use.
    [[nodiscard]] bool wants_one(Index item) const {
        return cover::takes_one_more(uses_[item], bounds(item).min, bounds(item).max);
    }
    // The use of all options that use the item too often, after the last use; nothing if none does.
    [[nodiscard]] std::optional<Index> excess(Index item) const {
        const Index room = bounds(item).max - uses_[item];
        if (room >= bounds(item).most_at_once) return std::nullopt;
        return std::ranges::upper_bound(prepared_.portions[item], room, {},
                                        &PreparedInstance::Portion::times)
            ->use;
    }

    // By item that needs more options: how many it will need after the next one.
    [[nodiscard]] const Word* spare() const { return spare_.data(); }

private:
    static constexpr std::size_t widest_group = 8;  // lanes read whole groups of items

    [[nodiscard]] const PreparedInstance::UseBounds& bounds(Index item) const {
        return prepared_.bounds[item];
    }

    void find_spare(Index item) {
        const Index needed = bounds(item).min - std::min(bounds(item).min, uses_[item]);
        spare_[item] = Word{cover::options_needed(needed, bounds(item).most_at_once)} - 1;
    }

    const PreparedInstance& prepared_;
    std::vector<Index> uses_;  // by item
    std::vector<Word> spare_;
};

}  // namespace tilewright::engine::bits_parts
