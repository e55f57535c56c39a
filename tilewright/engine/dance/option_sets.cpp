#include "tilewright/engine/dance/option_sets.hpp"

#include <algorithm>
#include <numeric>

#include "tilewright/base/contract.hpp"

namespace tilewright::engine::dancing {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

OptionSets::OptionSets(const Instance& instance)
    : open_(instance.item_count()),
      where_(instance.item_count()),
      open_count_{instance.item_count()} {
    require(instance.entry_count() + instance.option_count() < none / 2,
            "places have 32-bit names");
    std::iota(open_.begin(), open_.end(), Index{0});
    std::iota(where_.begin(), where_.end(), Index{0});
    lay_out_sets(instance);
    add_options(instance);
}

// The unused slots in front make every 'end' greater than any number of options.
void OptionSets::lay_out_sets(const Instance& instance) {
    std::vector<Index> sizes(instance.item_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        for (const Entry& entry : instance.option(OptionId{i})) ++sizes[entry.item.index()];
    for (const Index size : sizes) most_ = std::max(most_, size);
    const std::vector<std::uint32_t> most_uses = cover::most_uses_by_item(instance);
    Index begin = most_ + 1;
    for (std::size_t i = 0; i < sizes.size(); ++i) {
        const Item& item = instance.item(ItemId{i});
        const Index wanted = item.primary ? cover::options_needed(item.min, most_uses[i]) : 0;
        const Index need = std::min(wanted, sizes[i] + 1);
        begins_.push_back(begin);
        bounds_.push_back({begin, need == 0 ? 0 : begin + need});
        begin += sizes[i];
    }
    slots_.resize(begin);
}

void OptionSets::add_options(const Instance& instance) {
    places_.reserve(instance.entry_count() + instance.option_count() + 1);
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        places_.push_back({none, static_cast<Index>(i)});
        const auto option = static_cast<Index>(places_.size());
        for (const Entry& entry : instance.option(OptionId{i})) {
            const auto item = static_cast<Index>(entry.item.index());
            const Index slot = bounds_[item].end++;
            slots_[slot] = {static_cast<Index>(places_.size()), option};
            places_.push_back({item, slot});
        }
    }
    places_.push_back({none, static_cast<Index>(instance.option_count())});
}

bool OptionSets::feasible() const {
    return std::ranges::all_of(bounds_, [](SetBounds b) { return b.floor <= b.end; });
}

Index OptionSets::fallen_short() const {
    const auto found =
        std::ranges::find_if(bounds_, [](SetBounds bounds) { return bounds.end < bounds.floor; });
    return static_cast<Index>(found - bounds_.begin());
}

// Compares the numbers of branches less one, which is the distance of 'end' from 'floor'.  An item
// that needs no more options has floor 0, and so a greater distance than any other.
cover::BranchingItem OptionSets::fewest_branches() const {
    cover::BranchingKey least = cover::no_branching_key;
    for (const Index item : open_items()) {
        const SetBounds bounds = bounds_[item];
        least = std::min(least, cover::branching_key(item, bounds.end - bounds.floor));
    }
    const cover::BranchingItem found = cover::item_of_key(least);
    if (found.branches > most_) return {};
    return {found.item, found.branches + 1};
}

Index OptionSets::next_option(Index item, Index after) const {
    Index next = none;
    for (Index slot = begins_[item]; slot < bounds_[item].end; ++slot) {
        const Index option = slots_[slot].option;
        if (option > after && option < next) next = option;
    }
    return next;
}

OptionSets::Mark OptionSets::save() {
    const Mark mark{saved_count_, open_count_};
    saved_count_ += open_count_;
    if (saved_.size() < saved_count_) saved_.resize(2 * saved_count_);
    copy_open_bounds(mark.saved);
    return mark;
}

void OptionSets::save_again(Mark mark) {
    copy_open_bounds(mark.saved);
}

void OptionSets::copy_open_bounds(std::size_t to) {
    for (const Index item : open_items()) saved_[to++] = {item, bounds_[item]};
}

void OptionSets::restore(Mark mark) {
    open_count_ = mark.open;
    saved_count_ = mark.saved + mark.open;
    for (std::size_t i = mark.saved; i < saved_count_; ++i)
        bounds_[saved_[i].item] = saved_[i].bounds;
}

std::size_t OptionSets::bytes() const {
    return places_.capacity() * sizeof(Place) + slots_.capacity() * sizeof(Slot) +
           begins_.capacity() * (3 * sizeof(Index) + sizeof(SetBounds)) +
           saved_.capacity() * sizeof(Saved);
}

bool OptionSets::check_invariants() const {
    const auto is_there = [this](Index place) {
        return places_[place].slot < bounds_[places_[place].item].end;
    };
    for (Index place = 1; place < place_count(); ++place) {
        if (item_at(place) == none) continue;
        if (slots_[places_[place].slot].place != place) return false;
        if (item_at(place - 1) != none && is_there(place) != is_there(place - 1)) return false;
    }
    return true;
}

}  // namespace tilewright::engine::dancing
