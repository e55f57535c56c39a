#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine::bits_parts {

using Index = std::uint32_t;

// An instance as the bits want it.  A use is what an option takes up: an item, or an item in some
// colour.  Two options exclude each other when they have a use without colour in common, or uses of
// one item in different colours.
struct Problem {
    explicit Problem(const cover::Instance& instance);

    struct Use {
        Index item;  // its number as a use without colour
    };
    // First the items that every solution has exactly once, then the others, then the colours.
    std::vector<Use> uses;
    Index wanted = 0;                  // uses[0 .. wanted)
    Index items = 0;                   // uses[0 .. items)
    std::vector<Index> starts;         // by option: its uses are used[starts[o]] .. [starts[o + 1]]
    std::vector<Index> used;
    std::size_t wanted_words = 0;
    std::vector<std::uint64_t> covers;  // by option: its wanted items, as wanted_words words

    [[nodiscard]] Index option_count() const { return static_cast<Index>(starts.size() - 1); }
    [[nodiscard]] std::span<const Index> uses_of(Index option) const {
        return {used.data() + starts[option], used.data() + starts[option + 1]};
    }
    [[nodiscard]] const std::uint64_t* wanted_by(Index option) const {
        return covers.data() + option * wanted_words;
    }
};

// Why an instance cannot be seen so, or nothing.  Cost: entries.
[[nodiscard]] std::optional<std::string> refusal(const cover::Instance& instance);

}  // namespace tilewright::engine::bits_parts
