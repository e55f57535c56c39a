#include "tilewright/engine/dance/rules.hpp"

namespace tilewright::engine::dancing {

using cover::Colour;
using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::no_colour;

FullRules::FullRules(const Instance& instance, const OptionSets& sets)
    : uses_(instance.item_count()), colours_(sets.place_count()) {
    for (const Item& item : instance.items()) {
        if (item.primary && !item.exactly_once())
            ranges_.push_back(static_cast<Index>(min_.size()));
        min_.push_back(item.primary ? item.min : 0);
        max_.push_back(item.max);
    }
    std::vector<Colour> colour_of(instance.item_count());
    for (Index place = 1; place < sets.place_count(); ++place) {
        if (sets.item_at(place) == none) continue;
        if (sets.item_at(place - 1) == none)
            for (const Entry& entry : instance.option(sets.id(place)))
                colour_of[entry.item.index()] = entry.colour;
        colours_[place] = colour_of[sets.item_at(place)];
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
        const Index uses = ++uses_[item];
        sets.set_need(item, uses < min_[item] ? min_[item] - uses : 0);
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
    if (colour == no_colour) return uses_[item] < max_[item] || sets.close(item);
    if (uses_[item] > 1) return true;  // done by the first option that gave it this colour
    return sets.hide_unless(item, [&](Index other) { return colours_[other] == colour; });
}

void FullRules::leave(const OptionSets& sets, Index option) {
    for (Index place = option; sets.item_at(place) != none; ++place) --uses_[sets.item_at(place)];
}

}  // namespace tilewright::engine::dancing
