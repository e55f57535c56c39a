#pragma once

#include <vector>

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
        : bounds_{prepared.bounds}, uses_(prepared.items), spare_(prepared.items + widest_group) {
        for (Index item = 0; item < prepared.items; ++item) spare_[item] = Word{min(item)} - 1;
    }

    void use(Index item) {
        ++uses_[item];
        --spare_[item];
    }
    void leave(Index item) {
        --uses_[item];
        ++spare_[item];
    }

    // Whether the last use was the last one that is needed, and the last one that is allowed.
    [[nodiscard]] bool is_satisfied(Index item) const { return uses_[item] == min(item); }
    [[nodiscard]] bool is_used_up(Index item) const { return uses_[item] == bounds_[item].max; }
    // Whether the item needs exactly one more use.
    [[nodiscard]] bool wants_one(Index item) const {
        return cover::takes_one_more(uses_[item], min(item), bounds_[item].max);
    }

    // By item that needs more options: how many it will need after the next one.
    [[nodiscard]] const Word* spare() const { return spare_.data(); }

private:
    static constexpr std::size_t widest_group = 8;  // lanes read whole groups of items

    [[nodiscard]] Index min(Index item) const { return bounds_[item].min; }

    const std::vector<PreparedInstance::UseBounds>& bounds_;
    std::vector<Index> uses_;  // by item
    std::vector<Word> spare_;
};

}  // namespace tilewright::engine::bits_parts
