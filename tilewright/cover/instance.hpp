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

// A colour of a secondary item.  Colour 0 means "no colour": such an entry wants the item for
// itself.
using Colour = std::uint32_t;
inline constexpr Colour no_colour = 0;

// Something that options cover (Knuth, The Art of Computer Programming 4B, section 7.2.2.1).
//   primary:   between 'min' and 'max' of the chosen options contain it (1..1 in a plain exact
//   cover) secondary: any number of chosen options contain it if all give it the same colour, else
//   at most one
struct Item {
    std::string name;  // unique; no white space, ':' or '|'
    bool primary = true;
    std::uint32_t min = 1;  // of a primary item
    std::uint32_t max = 1;  // of a primary item; may be 'unlimited'

    [[nodiscard]] bool exactly_once() const { return primary && min == 1 && max == 1; }
    friend bool operator==(const Item&, const Item&) = default;
};

// One item of an option, with its colour there.
struct Entry {
    ItemId item;
    Colour colour = no_colour;
    friend auto operator<=>(const Entry&, const Entry&) = default;
};

// What an engine may use and may ignore: the answer never depends on it.
struct Hints {
    // The items that are cells of a board, in a good order to fill them.
    std::vector<ItemId> cells;
    // Pairs of cells that touch, each pair once, the smaller item first.
    std::vector<std::pair<ItemId, ItemId>> neighbours;
};

// An exact-cover problem with multiplicities and colours.  A solution is a set of options in which
// every item occurs as often as it may.  Every option holds at least one primary item.
class Instance {
public:
    // requires: the name is not used yet; min <= max; secondary items keep the default bounds
    ItemId add_item(Item item);

    // requires: at least one entry is primary; no item twice; colours on secondary items only
    OptionId add_option(std::span<const Entry> entries);

    // The same items, colours and hints, with these options alone, in this order.
    //   cost: linear in what is kept
    [[nodiscard]] Instance with_only(std::span<const OptionId> options) const;

    // The colour of that name, made on first use.
    [[nodiscard]] Colour colour_named(std::string_view name);
    [[nodiscard]] std::string_view colour_name(Colour colour) const { return colours_[colour]; }

    [[nodiscard]] std::size_t item_count() const { return items_.size(); }
    [[nodiscard]] std::size_t option_count() const { return starts_.size() - 1; }
    [[nodiscard]] std::size_t entry_count() const { return entries_.size(); }
    [[nodiscard]] std::size_t colour_count() const { return colours_.size(); }  // with "no colour"

    [[nodiscard]] const Item& item(ItemId id) const { return items_[id.index()]; }
    [[nodiscard]] std::span<const Item> items() const { return items_; }

    // The entries of all options, one option after another.
    [[nodiscard]] std::span<const Entry> entries() const { return entries_; }
    // The entries of an option, in the order they were given.
    [[nodiscard]] std::span<const Entry> option(OptionId id) const {
        return std::span{entries_}.subspan(starts_[id.index()],
                                           starts_[id.index() + 1] - starts_[id.index()]);
    }

    [[nodiscard]] const Hints& hints() const { return hints_; }
    void set_hints(Hints hints) { hints_ = std::move(hints); }

    // Whether some entry has a colour, or some primary item other bounds than exactly once.
    [[nodiscard]] bool has_colours() const { return colours_.size() > 1; }
    [[nodiscard]] bool has_multiplicities() const;

private:
    std::vector<Item> items_;
    std::vector<Entry> entries_;
    std::vector<std::size_t> starts_{0};
    std::vector<std::string> colours_{""};
    Hints hints_;
};

// The options that contain each item, by item, in increasing order.  Cost: entries.
[[nodiscard]] std::vector<std::vector<OptionId>> options_by_item(const Instance& instance);

}  // namespace tilewright::cover
