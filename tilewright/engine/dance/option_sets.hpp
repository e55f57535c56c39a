#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tilewright/cover/branching.hpp"
#include "tilewright/cover/instance.hpp"

namespace tilewright::engine::dancing {

// The number of an item, or of a place in the arrays below.
using Index = std::uint32_t;
inline constexpr Index none = ~Index{0};

// For each item the sparse set of the options that contain it and may still be chosen.  A sparse
// set is the front of an array whose elements are only ever exchanged.  Taking an element out is
// one exchange and a smaller size.  Restoring the sizes of some moment puts back all elements that
// were taken out since.
//
// An option is known by its first place, and the places of its entries follow each other.  It is in
// the sets of all its items, or, once it is hidden, in none.  An item is open until its last use;
// then its whole set is hidden, and it is not looked at again.
class OptionSets {
public:
    // At first all options are there, and all items are open.
    explicit OptionSets(const cover::Instance& instance);

    // Whether each item has as many options as it needs.
    [[nodiscard]] bool feasible() const;

    // The item that has too few options left.
    //   requires: !feasible(), or what was called last, such as hide(), gave false
    //   cost:     items
    [[nodiscard]] Index fallen_short() const;

    // The open item to branch on, among those that need more options; none when no item does.
    //   requires: no item has fewer options than it needs
    //   cost:     open items
    [[nodiscard]] cover::BranchingItem fewest_branches() const;

    // The least option of an item's set that is greater than 'after'; 'none' when there is none.
    //   cost: size of the set
    [[nodiscard]] Index next_option(Index item, Index after) const;

    // Changes how many more options an item needs.
    //   requires: its set has as many
    void set_need(Index item, Index need) {
        bounds_[item].floor = need == 0 ? 0 : begins_[item] + need;
    }

    // Takes an option out of the sets of all its items.  Returns false when an item has too few
    // options left; then only restore() and fallen_short() may be called.
    [[nodiscard]] bool hide(Index option);

    // Closes an item and hides its options.  Returns false as hide() does.
    //   requires: the item is open and needs no more
    [[nodiscard]] bool close(Index item);

    // Hides the options of an item for which 'keep' is false.  'keep' is called with the place of
    // the item in the option.  Returns false as hide() does.
    template <class Keep>
    [[nodiscard]] bool hide_unless(Index item, Keep keep);

    // The state at some moment, for restore().
    struct Mark {
        std::size_t saved;
        std::size_t open;
    };
    // Marks are restored last in, first out.  A mark may be restored until an older one has been.
    //   cost: open items
    [[nodiscard]] Mark save();
    void restore(Mark mark);
    // Replaces the state of the newest mark by the current one.
    //   requires: no item has been closed since
    void save_again(Mark mark);

    [[nodiscard]] Index size(Index item) const { return bounds_[item].end - begins_[item]; }
    [[nodiscard]] std::span<const Index> open_items() const { return {open_.data(), open_count_}; }

    // The item at a place; 'none' at place 0 and after the last entry of an option.
    [[nodiscard]] Index item_at(Index place) const { return places_[place].item; }
    [[nodiscard]] Index place_count() const { return static_cast<Index>(places_.size()); }
    [[nodiscard]] cover::OptionId id(Index option) const {
        return cover::OptionId{places_[option - 1].slot};
    }

    [[nodiscard]] std::uint64_t updates() const { return updates_; }  // entries taken out of sets
    [[nodiscard]] std::size_t bytes() const;                          // allocated

    // Whether sets and places agree, and each option is in all sets of its items or in none.
    [[nodiscard]] bool check_invariants() const;

private:
    // An entry of an option.  The place before the first entry of an option has no item, and has
    // the option's number as its slot.  So the place after the last entry has no item either.
    struct Place {
        Index item;
        Index slot;  // where in slots_ the entry is
    };
    struct Slot {
        Index place;
        Index option;
    };
    // The slots of an item's set go from its begin to 'end'.  'end' must not fall below 'floor',
    // which is 0 when the item needs no more options.
    struct SetBounds {
        Index end;
        Index floor;
    };
    struct Saved {
        Index item;
        SetBounds bounds;
    };

    void lay_out_sets(const cover::Instance& instance);
    void add_options(const cover::Instance& instance);
    void copy_open_bounds(std::size_t to);

    std::vector<Place> places_;
    std::vector<Slot> slots_;        // the sets, one after the other, behind unused slots
    std::vector<Index> begins_;      // of each item's set
    std::vector<SetBounds> bounds_;  // of each item's set
    std::vector<Index> open_;        // all items, the open ones first: a sparse set, too
    std::vector<Index> where_;       // each item's index in open_
    std::vector<Saved> saved_;
    std::size_t open_count_ = 0;
    std::size_t saved_count_ = 0;
    Index most_ = 0;  // options of an item
    std::uint64_t updates_ = 0;
};

// Nearly all time is spent here, 2 ns an entry, most of it in the stores.  These were tried and
// were no faster: 16-bit indices, once an item that falls short ends the loop; items and slots in
// arrays of their own; reading all entries of an option before writing any; counting first and
// exchanging only where no item falls short; leaving out the entry of the item whose set is being
// hidden, which is a sixth of the entries, because the jump around it is mispredicted.
inline bool OptionSets::hide(Index option) {
    for (Index place = option; places_[place].item != none; ++place) {
        SetBounds& bounds = bounds_[places_[place].item];
        const Index end = --bounds.end;
        ++updates_;
        if (end < bounds.floor) return false;
        const Slot moved = slots_[end];
        const Index hole = places_[place].slot;
        slots_[end] = {place, option};
        places_[place].slot = end;
        slots_[hole] = moved;
        places_[moved.place].slot = hole;
    }
    return true;
}

template <class Keep>
bool OptionSets::hide_unless(Index item, Keep keep) {
    // Goes from the back, so that what hide() moves into the slot of a hidden entry has been looked
    // at.
    for (Index slot = bounds_[item].end; slot-- > begins_[item];)
        if (!keep(slots_[slot].place) && !hide(slots_[slot].option)) return false;
    return true;
}

inline bool OptionSets::close(Index item) {
    const Index hole = where_[item];
    const Index last = open_[--open_count_];
    open_[hole] = last;
    where_[last] = hole;
    open_[open_count_] = item;
    where_[item] = static_cast<Index>(open_count_);
    return hide_unless(item, [](Index) { return false; });
}

}  // namespace tilewright::engine::dancing
