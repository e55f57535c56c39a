#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tilewright/engine/backtrack/layout.hpp"

namespace tilewright::engine::backtracking {

// Up to 64 options with the same first cell: a set of them is one word.
struct Block {
    std::size_t first = 0;  // in Plan::options
    std::size_t size = 0;
    std::size_t cell = 0;
};

// Some consecutive blocks.
struct BlockRange {
    std::uint32_t begin = 0;
    std::uint32_t end = 0;
};

// What the search goes through: the options by the first cell they cover.
struct Plan {
    Layout layout;
    std::vector<cover::OptionId> options;  // by first cell, else in the order of the instance
    std::vector<Block> blocks;             // by cell
    std::vector<BlockRange> blocks_of;     // by cell: the blocks that start there

    [[nodiscard]] std::size_t cell_count() const { return layout.cells.size(); }
};

// Options that no solution can contain are left out.  Cost: entries.
[[nodiscard]] Plan make_plan(const cover::Instance& instance);

// The cells of an option, by their place in the order, sorted.  Cost: entries of the option.
[[nodiscard]] std::vector<std::size_t> cells_of(const Layout& layout,
                                                std::span<const cover::Entry> option);

}  // namespace tilewright::engine::backtracking
