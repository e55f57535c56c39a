#pragma once

#include <algorithm>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>

#include "tilewright/cover/branching.hpp"

namespace tilewright::engine::bits_parts {

using Word = std::uint64_t;

// Stands for a number of words that is known only when the program runs.
inline constexpr std::size_t any_words = std::numeric_limits<std::size_t>::max();

using cover::BranchingItem;
using cover::FewestBranches;

// What a search looks at to find the item to branch on.
struct Choices {
    const Word* rows;     // by item: its options, 'words' words
    const Word* columns;  // by word: that word of each item's options, 'stride' items
    std::size_t stride;   // items, rounded up to whole groups of Lanes::group
    const Word* alive;    // the options that are left
    const Word* active;   // the items that need more options, as bits
    // By item: how many options it still needs once the next is chosen.  A branch on one of its
    // last options would leave too few, so this many are not tried.  Read only where items may be
    // needed more than once.
    const Word* spare;
};

// Looks at one item at a time, on any processor.
struct PortableLanes {
    static constexpr std::size_t group = 1;
    static constexpr bool by_columns = false;

    // requires: some item is active
    template <std::size_t Words, bool Ranges>
    static BranchingItem fewest(const Choices& choices, std::size_t some_words,
                                std::size_t active_words) {
        const std::size_t words = Words == any_words ? some_words : Words;
        FewestBranches fewest;
        for (std::size_t a = 0; a < active_words; ++a) {
            for (Word active = choices.active[a]; active != 0; active &= active - 1) {
                const std::size_t item = 64 * a + static_cast<unsigned>(std::countr_zero(active));
                const Word* row = choices.rows + item * words;
                std::uint32_t count = 0;
                for (std::size_t w = 0; w < words; ++w)
                    count += static_cast<std::uint32_t>(std::popcount(choices.alive[w] & row[w]));
                if constexpr (Ranges) {
                    const auto spare = static_cast<std::uint32_t>(choices.spare[item]);
                    count -= std::min(count, spare);
                }
                fewest.consider(static_cast<std::uint32_t>(item), count);
                if (count == 0) return fewest.found();
            }
        }
        return fewest.found();
    }
};

}  // namespace tilewright::engine::bits_parts
