#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilewright/base/id.hpp"
#include "tilewright/base/unlimited.hpp"

namespace tilewright::cover {

using ItemId = Id<struct ItemTag>;
using OptionId = Id<struct OptionTag>;

// A colour of a secondary item.  Colour 0 means "no colour": an entry without a colour excludes
// every other use of the item.
using Colour = std::uint32_t;
inline constexpr Colour no_colour = 0;

// Something that options cover (Knuth, The Art of Computer Programming 4B, section 7.2.2.1).  How
// often the chosen options may contain it:
//   primary:   at least 'min' and at most 'max' times; 1..1 is plain exact cover
//   secondary: any number of times if all uses give it the same colour, otherwise at most once
struct Item {
    std::string name;  // unique; without white space, ':' and '|'
    bool primary = true;
    std::uint32_t min = 1;  // of a primary item
    std::uint32_t max = 1;  // of a primary item; may be 'unlimited'

    [[nodiscard]] bool exactly_once() const { return primary && min == 1 && max == 1; }
    friend bool operator==(const Item&, const Item&) = default;
};

// An item of an option.
struct Entry {
    ItemId item;
    Colour colour = no_colour;  // that the option gives a secondary item
    // How many uses of a primary item the option is.  More than one are made by symmetry only: see
    // quotient().
    std::uint32_t times = 1;
    friend auto operator<=>(const Entry&, const Entry&) = default;
};

// Facts that may help an engine.  The answer never depends on them.
struct Hints {
    // The items that are cells of a board, in a good order for filling them.
    std::vector<ItemId> cells;
    std::string order = {};  // what that order is called, if it was chosen among several
    // Pairs of cells that touch.  Each pair appears once, its smaller item first.
    std::vector<std::pair<ItemId, ItemId>> neighbours;
};

// An exact-cover problem with multiplicities and colours.  A solution is a set of options that
// covers every item as often as its bounds and colours allow.  Every option contains at least one
// primary item.
class Instance {
public:
    //   requires: the name is new; min <= max; a secondary item has the default bounds
    ItemId add_item(Item item);

    //   requires: at least one entry is primary; no item occurs twice; only secondary items have
    //             colours; only primary items are used several times, and no more often than
    //             allowed
    OptionId add_option(std::span<const Entry> entries);

    // Makes room for so many more options and entries.
    void reserve(std::size_t options, std::size_t entries);

    // The instance with only these options, in this order.  Items, colours and hints stay.
    //   cost: linear in the options that are kept
    [[nodiscard]] Instance with_only(std::span<const OptionId> options) const;

    // The colour with this name.  It is created on first use.
    //   cost: colours
    [[nodiscard]] Colour colour_named(std::string_view name);
    // Adds a colour.
    //   requires: the name is new
    Colour add_colour(std::string_view name);
    // Takes the colours of another instance.
    //   requires: this one has none yet
    void copy_colours(const Instance& from) { colours_ = from.colours_; }
    [[nodiscard]] std::string_view colour_name(Colour colour) const { return colours_[colour]; }

    [[nodiscard]] std::size_t item_count() const { return items_.size(); }
    [[nodiscard]] std::size_t option_count() const { return starts_.size() - 1; }
    [[nodiscard]] std::size_t entry_count() const { return entries_.size(); }
    // Including "no colour".
    [[nodiscard]] std::size_t colour_count() const { return colours_.size(); }

    [[nodiscard]] const Item& item(ItemId id) const { return items_[id.index()]; }
    [[nodiscard]] std::span<const Item> items() const { return items_; }

    // The entries of all options, one option after another.
    [[nodiscard]] std::span<const Entry> entries() const { return entries_; }
    // The entries of an option, in the order in which they were given.
    [[nodiscard]] std::span<const Entry> option(OptionId id) const {
        return std::span{entries_}.subspan(starts_[id.index()],
                                           starts_[id.index() + 1] - starts_[id.index()]);
    }

    [[nodiscard]] const Hints& hints() const { return hints_; }
    void set_hints(Hints hints) { hints_ = std::move(hints); }

    // Whether any entry has a colour; whether any primary item has other bounds than exactly once.
    [[nodiscard]] bool has_colours() const { return colours_.size() > 1; }
    [[nodiscard]] bool has_multiplicities() const;
    // Whether any option uses an item several times.  Cost: entries
    [[nodiscard]] bool has_repeated_uses() const;

private:
    void append(std::span<const Entry> entries);

    std::vector<Item> items_;
    std::vector<Entry> entries_;
    std::vector<std::size_t> starts_{0};
    std::vector<std::string> colours_{""};
    Hints hints_;
};

// About how many bytes an instance takes.
[[nodiscard]] std::size_t bytes_of(const Instance& instance);

// By item: the options that contain it, in increasing order.
//   cost: entries
[[nodiscard]] std::vector<std::vector<OptionId>> options_by_item(const Instance& instance);

// By item: how often an option uses it at most; 1 where no option does.
//   cost: entries
[[nodiscard]] std::vector<std::uint32_t> most_uses_by_item(const Instance& instance);

}  // namespace tilewright::cover
