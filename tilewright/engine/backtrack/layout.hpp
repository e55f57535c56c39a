#pragma once

#include <optional>
#include <string>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine::backtracking {

// The largest state the search is made for, in bits.
inline constexpr std::size_t max_state_bits = 16 * 64;

// The bits of a state that belong to one item.  They count how often it is covered, from such a
// start that the top bit is set when the item may not be covered again: a cell is one bit, an item
// of at most three uses starts at 1 of 3 bits.  So a chosen option is added to the state, and it
// fits when the top bits of its items are clear.
struct Field {
    std::size_t low = 0;
    std::size_t width = 0;  // 0: the item restricts nothing
    std::uint64_t start = 0;

    [[nodiscard]] std::size_t top() const { return low + width - 1; }
};

// Where the items of an instance live in a state: first the cells in the order they are filled, one
// bit each, then all other items.  No field crosses a 64-bit word.
struct Layout {
    std::vector<cover::ItemId> cells;
    std::vector<Field> fields;  // by item
    std::size_t bits = 0;

    [[nodiscard]] const Field& field(cover::ItemId item) const { return fields[item.index()]; }
    [[nodiscard]] bool is_cell(cover::ItemId item) const {
        return field(item).width > 0 && field(item).low < cells.size();
    }
};

// Cost: items.
[[nodiscard]] Layout make_layout(const cover::Instance& instance);

// Why the search cannot take the instance.  Cost: entries.
[[nodiscard]] std::optional<std::string> refusal(const cover::Instance& instance);

}  // namespace tilewright::engine::backtracking
