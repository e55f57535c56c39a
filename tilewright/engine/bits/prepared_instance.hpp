#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "tilewright/cover/instance.hpp"

namespace tilewright::engine::bits_parts {

using Index = std::uint32_t;

// An instance as the search on bits wants it.  A use is what an option takes up: an item, an item
// in some colour, or an item so many times.  Two options exclude each other when they have a use
// without colour in common, or uses of one item in different colours.  Only primary items that may
// be used more than once are an exception.
struct PreparedInstance {
    explicit PreparedInstance(const cover::Instance& instance);

    struct Use {
        Index item;  // the number of the use of this item alone
        bool has_colour = false;
    };
    // First come the wanted items, which every solution has, in their order; then the other items;
    // then the uses of several times, and those with colours.
    std::vector<Use> uses;
    Index wanted = 0;  // uses[0 .. wanted)
    Index items = 0;   // uses[0 .. items)

    // How often an item has to be used, and how often it may be used.
    struct UseBounds {
        Index min = 0;
        Index max = 1;
        Index most_at_once = 1;  // by one option
    };
    std::vector<UseBounds> bounds;  // by item, as a use
    // A use that options have which use an item that many times, or more.
    struct Portion {
        Index times;
        Index use;
    };
    std::vector<std::vector<Portion>> portions;  // by item, in increasing order
    // Primary items that may have more options than they need, in their order.  There are none if
    // no option can be left once all wanted items have what they need.
    std::vector<Index> optional;
    // Whether uses have to be counted, or options may be chosen that no item needs.
    bool has_ranges = false;

    [[nodiscard]] Index option_count() const { return static_cast<Index>(options_.size() - 1); }
    // The most options that may be chosen at once.
    [[nodiscard]] Index most_chosen() const { return has_ranges ? option_count() : wanted; }
    // Whether an option may be chosen at all.
    [[nodiscard]] bool is_possible(Index option) const { return options_[option].possible; }
    [[nodiscard]] std::span<const Index> uses_of(Index option) const {
        return {used_.data() + options_[option].begin, used_.data() + options_[option + 1].begin};
    }
    // The uses by which an option excludes others at once.
    [[nodiscard]] std::span<const Index> excluding_uses_of(Index option) const {
        return {used_.data() + options_[option].begin, used_.data() + options_[option].counted};
    }
    // The uses that are counted, because their item allows or needs a certain number of them: each
    // item as often as the option uses it.
    [[nodiscard]] std::span<const Index> counted_uses_of(Index option) const {
        return {used_.data() + options_[option].counted, used_.data() + options_[option].free};
    }
    // The wanted items of an option that need only one use, as bits in wanted_words words.
    [[nodiscard]] const std::uint64_t* wanted_by(Index option) const {
        return covers_.data() + option * wanted_words;
    }
    std::size_t wanted_words = 0;

private:
    struct Option {
        Index begin;        // its uses are used_[begin] up to the next option's
        Index counted = 0;  // from here on they do not exclude others at once
        Index free = 0;     // from here on they never do
        bool possible = true;
    };
    // What the uses of an item do.
    struct ItemUse {
        Index use;      // its number, if it has one
        bool possible;  // an option with it may be chosen
        bool counted;   // see counted_uses_of
        bool free;      // they exclude nothing
    };
    std::vector<ItemUse> add_items(const cover::Instance& instance);
    void add_portions(const cover::Instance& instance, const std::vector<ItemUse>& use_of);

    std::vector<Option> options_;  // and one behind the last
    std::vector<Index> used_;
    std::vector<std::uint64_t> covers_;  // by option and word
};

// The items of an instance by the numbers of their uses, for messages about them.
[[nodiscard]] std::vector<cover::ItemId> items_by_use(const cover::Instance& instance);

// Why an instance has too many bits, or nothing if it has not.  Cost: constant.
[[nodiscard]] std::optional<std::string> refusal(const cover::Instance& instance);

// About how many bytes a search takes at most, with the sets that it keeps on its way.  Cost:
// constant.
[[nodiscard]] std::uint64_t most_bytes(const cover::Instance& instance);

// The bytes that all options take as bits.
//   uses:   their number
//   wanted: how many of them are wanted items
[[nodiscard]] std::uint64_t bytes_of_bits(std::uint64_t options, std::uint64_t uses,
                                          std::uint64_t wanted);

}  // namespace tilewright::engine::bits_parts
