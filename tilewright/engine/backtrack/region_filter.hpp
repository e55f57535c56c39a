#pragma once

#include <optional>
#include <vector>

#include "tilewright/engine/backtrack/fit_tables.hpp"
#include "tilewright/engine/backtrack/region_rule.hpp"

namespace tilewright::engine::backtracking {

// The options that fit and are not dead by the region rule.
//
// A search meets the same window of empty cells over and over, with other pieces used, so the
// answers of the rule are remembered.  An option is put to the rule when it is first asked for.  On
// twelve pentominoes in 6 x 10 one question in 30 is new, and the search takes half the time it
// takes without the rule.  On fat boards, such as 3 x 4 x 5, nearly all questions are new; asking
// them costs more than it saves (50 % there), so the rule is given up.
class RegionFilter {
public:
    // None if its tables need more memory.
    //   requires: plan and rule outlive this
    [[nodiscard]] static std::optional<RegionFilter> make(const cover::Instance& instance,
                                                          const Plan& plan, const RegionRule& rule,
                                                          std::size_t max_bytes);

    // The options of the block that fit a state, without those known to be dead.
    //   window: the state from the block's cell on
    [[nodiscard]] std::uint64_t fitting(const std::uint64_t* state, Window window,
                                        std::size_t block) {
        const std::uint64_t options = rest_.fitting(state, block);
        if (given_up_) return options & cells_.fitting(state, block);
        const std::uint64_t key = (~window & boards_[block]) | std::uint64_t{block}
                                                                   << rule_->width();
        ++questions_;
        const Entry& entry = entries_[place(key)];
        if (((entry.key ^ key) | (entry.untried & options)) != 0) [[unlikely]]
            return ask(state, key, block, options);
        return entry.alive & options;
    }

private:
    struct Entry {
        std::uint64_t key = 0;      // the empty cells and the block; a real one is odd
        std::uint64_t alive = 0;    // options whose cells fit, without those known to be dead
        std::uint64_t untried = 0;  // those of 'alive' that the rule has not seen yet
    };

    // 3 MB for the largest table: more than that falls out of the processor's caches.
    static constexpr unsigned first_bits = 10;
    static constexpr unsigned last_bits = 17;

    RegionFilter(const Plan& plan, const RegionRule& rule, FitTables cells, FitTables rest);

    [[nodiscard]] std::size_t place(std::uint64_t key) const {
        return static_cast<std::size_t>(key * 0x9E37'79B9'7F4A'7C15 >> shift_);
    }
    std::uint64_t ask(const std::uint64_t* state, std::uint64_t key, std::size_t block,
                      std::uint64_t options);
    void grow_or_give_up();

    const Plan* plan_;
    const RegionRule* rule_;
    // The cells that a window shows, and all other bits of a state.
    FitTables cells_;
    FitTables rest_;
    std::vector<Window> boards_;  // by block: the cells in its window
    std::vector<Entry> entries_;
    unsigned shift_ = 64 - first_bits;
    bool given_up_ = false;
    std::uint64_t questions_ = 0;  // since the last growth
    std::uint64_t new_questions_ = 0;
};

}  // namespace tilewright::engine::backtracking
