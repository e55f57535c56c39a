#pragma once

#include <vector>

#include "tilewright/engine/bits/lanes.hpp"
#include "tilewright/engine/bits/problem.hpp"

namespace tilewright::engine::bits_parts {

// How often items have been used on the way to the current node.  Where each may be used once, or
// as often as one likes, the bits say it all.
class PlainRules {
public:
    static constexpr bool has_ranges = false;

    explicit PlainRules(const Problem&) {}
    [[nodiscard]] static const Word* spare() { return nullptr; }
};

// Items with any bounds: uses are counted, and counted back when the search goes back.
class RangeRules {
public:
    static constexpr bool has_ranges = true;

    explicit RangeRules(const Problem& problem)
        : bounds_{problem.bounds}, uses_(problem.items), spare_(problem.items + widest_group) {
        for (Index item = 0; item < problem.items; ++item) spare_[item] = Word{min(item)} - 1;
    }

    void use(Index item) {
        ++uses_[item];
        --spare_[item];
    }
    void leave(Index item) {
        --uses_[item];
        ++spare_[item];
    }

    // Whether the last use was the last one needed, or the last one allowed.
    [[nodiscard]] bool is_satisfied(Index item) const { return uses_[item] == min(item); }
    [[nodiscard]] bool is_used_up(Index item) const { return uses_[item] == bounds_[item].max; }
    // Whether exactly one more option of an item will be chosen.
    [[nodiscard]] bool wants_one(Index item) const {
        return cover::takes_one_more(uses_[item], min(item), bounds_[item].max);
    }

    // By item that is still wanted: how many of its options must follow the next one.
    [[nodiscard]] const Word* spare() const { return spare_.data(); }

private:
    static constexpr std::size_t widest_group = 8;  // of any lanes, which read whole groups

    [[nodiscard]] Index min(Index item) const { return bounds_[item].min; }

    const std::vector<Problem::Bounds>& bounds_;
    std::vector<Index> uses_;  // by item
    std::vector<Word> spare_;
};

}  // namespace tilewright::engine::bits_parts
