#include "tilewright/engine/dance/rules.hpp"

namespace tilewright::engine::dancing {

using cover::Colour;
using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::no_colour;

FullRules::FullRules(const Instance& instance, const OptionSets& sets)
    : uses_(instance.item_count()),
      most_{cover::most_uses_by_item(instance)},
      colours_(sets.place_count()),
      times_(sets.place_count()) {
    for (const Item& item : instance.items()) {
        if (item.primary && !item.exactly_once())
            ranges_.push_back(static_cast<Index>(min_.size()));
        min_.push_back(item.primary ? item.min : 0);
        max_.push_back(item.max);
    }
    std::vector<Entry> entry_of(instance.item_count());
    for (Index place = 1; place < sets.place_count(); ++place) {
        if (sets.item_at(place) == none) continue;
        if (sets.item_at(place - 1) == none)
            for (const Entry& entry : instance.option(sets.id(place)))
                entry_of[entry.item.index()] = entry;
        colours_[place] = entry_of[sets.item_at(place)].colour;
        times_[place] = entry_of[sets.item_at(place)].times;
    }
}

bool FullRules::start(OptionSets& sets) {
    for (const Index item : ranges_)
        if (max_[item] == 0 && !sets.close(item)) return false;
    return true;
}

bool FullRules::choose(OptionSets& sets, Index option) {
    Index place = option;
    for (; sets.item_at(place) != none; ++place) {
        const Index item = sets.item_at(place);
        const Index uses = uses_[item] += times_[place];
        const Index needed = uses < min_[item] ? min_[item] - uses : 0;
        sets.set_need(item, cover::options_needed(needed, most_[item]));
    }
    if (!sets.hide(option)) return false;
    while (place-- > option)
        if (!exclude(sets, place)) return false;
    return true;
}

// Hides what a chosen option excludes by one of its entries.
bool FullRules::exclude(OptionSets& sets, Index place) const {
    const Index item = sets.item_at(place);
    const Colour colour = colours_[place];
    if (colour != no_colour) {
        if (uses_[item] > 1) return true;  // done by the first option that gave it this colour
        return sets.hide_unless(item, [&](Index other) { return colours_[other] == colour; });
    }
    const Index room = max_[item] - uses_[item];
    if (room == 0) return sets.close(item);
    if (room >= most_[item]) return true;
    return sets.hide_unless(item, [&](Index other) { return times_[other] <= room; });
}

void FullRules::leave(const OptionSets& sets, Index option) {
    for (Index place = option; sets.item_at(place) != none; ++place)
        uses_[sets.item_at(place)] -= times_[place];
}

}  // namespace tilewright::engine::dancing
