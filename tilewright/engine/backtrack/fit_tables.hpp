#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "tilewright/engine/backtrack/plan.hpp"

namespace tilewright::engine::backtracking {

// Which options of a block fit a state, found without trying them one by one: a table for each
// group of eight bits says which options may live with its 256 values, and the answers for all
// groups are intersected.  Tables with the same content, frequent on regular boards, are kept once.
//
// (Groups of 4 to 9 bits were tried on 6 x 10: eight bits are the fastest, by 0 to 20 %.)
class FitTables {
public:
    // Tables that look at the bits from .. to-1 of a state alone; none if they need more memory.
    // Cost: 256 steps and at most 2 KB for each group of each block.
    [[nodiscard]] static std::optional<FitTables> make(const cover::Instance& instance,
                                                       const Plan& plan, std::size_t from,
                                                       std::size_t to, std::size_t max_bytes);

    // The options of the block that fit; bit i stands for its option i.
    //   requires: the block's cell is the first empty one of the state
    [[nodiscard]] std::uint64_t fitting(const std::uint64_t* state, std::size_t block) const {
        const Group* group = groups_.data() + block * groups_per_block_;
        std::uint64_t options = ~std::uint64_t{0};
        for (std::size_t i = 0; i < groups_per_block_; ++i, ++group)
            options &= tables_[group->table + ((state[group->word] >> group->shift) & 255)];
        return options;
    }

private:
    struct Group {
        std::uint32_t table;  // where it starts in tables_
        std::uint16_t word;
        std::uint16_t shift;
    };

    std::vector<std::uint64_t> tables_;
    std::vector<Group> groups_;  // by block, as many for each
    std::size_t groups_per_block_ = 1;
};

}  // namespace tilewright::engine::backtracking
