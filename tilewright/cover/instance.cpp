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

OptionId Instance::add_option(std::span<const Entry> entries) {
    bool primary = false;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        const Item& item = items_[entries[i].item.index()];
        primary = primary || item.primary;
        require(!item.primary || entries[i].colour == no_colour, "a primary item has no colour");
        for (std::size_t j = 0; j < i; ++j)
            require(entries[j].item != entries[i].item, "an option holds an item at most once");
    }
    require(primary, "an option holds at least one primary item");
    entries_.insert(entries_.end(), entries.begin(), entries.end());
    starts_.push_back(entries_.size());
    return OptionId{option_count() - 1};
}

Colour Instance::colour_named(std::string_view name) {
    const auto found = std::ranges::find(colours_, name);
    if (found == colours_.end()) colours_.emplace_back(name);
    return static_cast<Colour>(std::ranges::find(colours_, name) - colours_.begin());
}

bool Instance::has_multiplicities() const {
    return std::ranges::any_of(
        items_, [](const Item& item) { return item.primary && !item.exactly_once(); });
}

std::vector<std::vector<OptionId>> options_by_item(const Instance& instance) {
    std::vector<std::vector<OptionId>> lists(instance.item_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const OptionId option{i};
        for (const Entry& entry : instance.option(option))
            lists[entry.item.index()].push_back(option);
    }
    return lists;
}

}  // namespace tilewright::cover
