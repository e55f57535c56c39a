#include "tilewright/cover/instance.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"

namespace tilewright::cover {

ItemId Instance::add_item(Item item) {
    require(item.min <= item.max, "an item's minimum is at most its maximum");
    require(item.primary || (item.min == 1 && item.max == 1), "bounds belong to primary items");
    items_.push_back(std::move(item));
    return ItemId{items_.size() - 1};
}

namespace {

bool all_differ(std::span<const Entry> entries) {
    const auto not_increasing = [](const Entry& a, const Entry& b) { return b.item <= a.item; };
    if (std::ranges::adjacent_find(entries, not_increasing) == entries.end()) return true;
    for (std::size_t i = 0; i < entries.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (entries[j].item == entries[i].item) return false;
    return true;
}

}  // namespace

OptionId Instance::add_option(std::span<const Entry> entries) {
    bool primary = false;
    for (const Entry& entry : entries) {
        const Item& item = items_[entry.item.index()];
        primary = primary || item.primary;
        require(!item.primary || entry.colour == no_colour, "a primary item has no colour");
        if (entry.times == 1) continue;
        require(entry.times > 0 && item.primary && entry.times <= item.max,
                "an option uses an item no more often than allowed");
    }
    require(all_differ(entries), "an option holds an item at most once");
    require(primary, "an option holds at least one primary item");
    append(entries);
    return OptionId{option_count() - 1};
}

void Instance::reserve(std::size_t options, std::size_t entries) {
    starts_.reserve(starts_.size() + options);
    entries_.reserve(entries_.size() + entries);
}

Instance Instance::with_only(std::span<const OptionId> options) const {
    Instance result;
    result.items_ = items_;
    result.colours_ = colours_;
    result.hints_ = hints_;
    std::size_t entries = 0;
    for (const OptionId id : options) entries += option(id).size();
    result.reserve(options.size(), entries);
    for (const OptionId id : options) result.append(option(id));
    return result;
}

void Instance::append(std::span<const Entry> entries) {
    // Pointers are copied as bytes; iterators of spans are not.
    entries_.insert(entries_.end(), entries.data(), entries.data() + entries.size());
    starts_.push_back(entries_.size());
}

Colour Instance::colour_named(std::string_view name) {
    const auto found = std::ranges::find(colours_, name);
    if (found == colours_.end()) return add_colour(name);
    return static_cast<Colour>(found - colours_.begin());
}

Colour Instance::add_colour(std::string_view name) {
    colours_.emplace_back(name);
    return static_cast<Colour>(colours_.size() - 1);
}

bool Instance::has_multiplicities() const {
    return std::ranges::any_of(
        items_, [](const Item& item) { return item.primary && !item.exactly_once(); });
}

bool Instance::has_repeated_uses() const {
    return std::ranges::any_of(entries_, [](const Entry& entry) { return entry.times > 1; });
}

std::size_t bytes_of(const Instance& instance) {
    return sizeof(Instance) + instance.item_count() * sizeof(Item) +
           instance.entry_count() * sizeof(Entry) + instance.option_count() * sizeof(std::size_t) +
           instance.hints().cells.size() * sizeof(ItemId) +
           instance.hints().neighbours.size() * sizeof(std::pair<ItemId, ItemId>);
}

std::vector<std::vector<OptionId>> options_by_item(const Instance& instance) {
    std::vector<std::size_t> counts(instance.item_count());
    for (const Entry& entry : instance.entries()) ++counts[entry.item.index()];
    std::vector<std::vector<OptionId>> lists(instance.item_count());
    for (std::size_t i = 0; i < lists.size(); ++i) lists[i].reserve(counts[i]);
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const OptionId option{i};
        for (const Entry& entry : instance.option(option))
            lists[entry.item.index()].push_back(option);
    }
    return lists;
}

std::vector<std::uint32_t> most_uses_by_item(const Instance& instance) {
    std::vector<std::uint32_t> most(instance.item_count(), 1);
    for (const Entry& entry : instance.entries())
        most[entry.item.index()] = std::max(most[entry.item.index()], entry.times);
    return most;
}

}  // namespace tilewright::cover
