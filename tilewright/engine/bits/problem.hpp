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
// one item in different colours; but for items that may be used as often as one likes.
struct Problem {
    explicit Problem(const cover::Instance& instance);

    struct Use {
        Index item;  // its number as a use without colour
    };
    // First the items that every solution has, exactly or at least once, in their order; then the
    // others; then the colours.
    std::vector<Use> uses;
    Index wanted = 0;  // uses[0 .. wanted)
    Index items = 0;   // uses[0 .. items)

    [[nodiscard]] Index option_count() const { return static_cast<Index>(options_.size() - 1); }
    [[nodiscard]] std::span<const Index> uses_of(Index option) const {
        return {used_.data() + options_[option].begin, used_.data() + options_[option + 1].begin};
    }
    // Those of them by which it excludes others.
    [[nodiscard]] std::span<const Index> excluding_uses_of(Index option) const {
        return {used_.data() + options_[option].begin, used_.data() + options_[option].middle};
    }
    // Its wanted items, as wanted_words bits.
    [[nodiscard]] const std::uint64_t* wanted_by(Index option) const {
        return covers_.data() + option * wanted_words;
    }
    std::size_t wanted_words = 0;

private:
    struct Option {
        Index begin;   // its uses are used_[begin] .. up to the next option's
        Index middle;  // from here on, they exclude nothing
    };
    std::vector<Option> options_;  // and one behind the last
    std::vector<Index> used_;
    std::vector<std::uint64_t> covers_;  // by option and word
};

// Why an instance cannot be seen so, or nothing.  Cost: entries.
[[nodiscard]] std::optional<std::string> refusal(const cover::Instance& instance);

}  // namespace tilewright::engine::bits_parts
