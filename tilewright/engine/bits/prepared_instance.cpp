#include "tilewright/engine/bits/prepared_instance.hpp"

#include <algorithm>
#include <limits>
#include <map>
#include <set>

#include <fmt/format.h>

namespace tilewright::engine::bits_parts {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

namespace {

constexpr Index none = std::numeric_limits<Index>::max();

// Once a solution has all options that it needs of such an item, no option with the item is left.
bool is_used_up(const Item& item) {
    return item.primary && item.min == item.max;
}

bool at_most_once(const Item& item) {
    return !item.primary || item.max == 1;
}

// Whether a solution may have any number of options with the item, or any number but none.
bool excludes_nothing(const Item& item) {
    return item.primary && item.min <= 1 && item.max == unlimited;
}

bool is_counted(const Item& item) {
    return !at_most_once(item) && !excludes_nothing(item);
}

bool is_wanted(const Item& item) {
    return item.primary && item.min > 0;
}

// Whether options may be left once all wanted items have what they need.
bool has_free_options(const Instance& instance) {
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        if (std::ranges::none_of(instance.option(OptionId{i}), [&](Entry entry) {
                return is_used_up(instance.item(entry.item));
            }))
            return true;
    return false;
}

// Calls visit(i) for the items that matter, in the order of their uses.  An item whose uses exclude
// nothing, and that no solution needs, matters only if it may be branched on in the end.
template <class Visit>
void for_each_use(const Instance& instance, bool free_options, Visit visit) {
    for (const bool want : {true, false}) {
        for (std::size_t i = 0; i < instance.item_count(); ++i) {
            const Item& item = instance.item(ItemId{i});
            if (is_wanted(item) != want) continue;
            if (!want && excludes_nothing(item) && !free_options) continue;
            visit(i);
        }
    }
}

}  // namespace

std::vector<ItemId> items_by_use(const Instance& instance) {
    std::vector<ItemId> items;
    for_each_use(instance, has_free_options(instance),
                 [&](std::size_t i) { items.emplace_back(i); });
    return items;
}

std::uint64_t bytes_of_bits(std::uint64_t options, std::uint64_t uses, std::uint64_t wanted) {
    const std::uint64_t words = (options + 63) / 64;
    return words * sizeof(std::uint64_t) * 2 * (uses + wanted + 1);
}

namespace {

// The bits of the whole instance, if each item matters.
std::uint64_t bytes_of_all(const Instance& instance) {
    return bytes_of_bits(instance.option_count(), instance.item_count(), instance.item_count());
}

}  // namespace

std::uint64_t most_bytes(const Instance& instance) {
    return 2 * bytes_of_all(instance);  // smaller and smaller universes are half of them again
}

std::optional<std::string> refusal(const Instance& instance) {
    // Most bits of a large instance are 0, and the sets of 'dance' are a hundred times smaller.
    constexpr std::uint64_t most_bytes = std::uint64_t{1} << 30;
    const std::uint64_t bytes = bytes_of_all(instance);
    if (bytes <= most_bytes) return std::nullopt;
    return fmt::format("{} options of {} items are {} MB of bits", instance.option_count(),
                       instance.item_count(), bytes >> 20);
}

PreparedInstance::PreparedInstance(const Instance& instance) {
    const std::vector<ItemUse> use_of = add_items(instance);
    add_portions(instance, use_of);
    wanted_words = (wanted + 63) / 64;
    covers_.assign(instance.option_count() * wanted_words, 0);

    std::map<std::pair<Index, cover::Colour>, Index> coloured;
    std::vector<Index> counted;
    std::vector<Index> free;
    options_.reserve(instance.option_count() + 1);
    used_.reserve(instance.entry_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        Option option{.begin = static_cast<Index>(used_.size())};
        counted.clear();
        free.clear();
        for (const Entry& entry : instance.option(OptionId{i})) {
            const ItemUse& item = use_of[entry.item.index()];
            option.possible = option.possible && item.possible;
            Index use = item.use;
            if (use == none) continue;
            if (use < wanted && !item.counted)
                covers_[i * wanted_words + use / 64] |= std::uint64_t{1} << (use % 64);
            if (entry.colour != cover::no_colour) {
                const auto [found, is_new] =
                    coloured.try_emplace({use, entry.colour}, static_cast<Index>(uses.size()));
                if (is_new) uses.push_back({use, true});
                use = found->second;
            }
            if (item.counted) {
                counted.insert(counted.end(), entry.times, use);
                for (const Portion& portion : portions[use])
                    if (1 < portion.times && portion.times <= entry.times)
                        free.push_back(portion.use);
            } else {
                (item.free ? free : used_).push_back(use);
            }
        }
        option.counted = static_cast<Index>(used_.size());
        used_.insert(used_.end(), counted.begin(), counted.end());
        option.free = static_cast<Index>(used_.size());
        used_.insert(used_.end(), free.begin(), free.end());
        options_.push_back(option);
    }
    options_.push_back({.begin = static_cast<Index>(used_.size())});
}

// Numbers the items that matter.
std::vector<PreparedInstance::ItemUse> PreparedInstance::add_items(const Instance& instance) {
    const bool free_options = has_free_options(instance);
    has_ranges = free_options;
    std::vector<ItemUse> use_of;
    for (const Item& item : instance.items())
        use_of.push_back({.use = none,
                          .possible = !item.primary || item.max > 0,
                          .counted = is_counted(item),
                          .free = !is_counted(item) && !at_most_once(item)});
    for_each_use(instance, free_options, [&](std::size_t i) {
        const Item& item = instance.item(ItemId{i});
        const bool want = is_wanted(item);
        use_of[i].use = items++;
        uses.push_back({use_of[i].use});
        bounds.push_back({want ? item.min : 0, item.primary ? item.max : 1});
        has_ranges |= is_counted(item);
        if (want) wanted = items;
    });
    for (std::size_t i = 0; i < instance.item_count() && free_options; ++i)
        if (const Item& item = instance.item(ItemId{i}); item.primary && item.min < item.max)
            optional.push_back(use_of[i].use);
    return use_of;
}

void PreparedInstance::add_portions(const Instance& instance, const std::vector<ItemUse>& use_of) {
    portions.resize(items);
    for (std::size_t i = 0; i < use_of.size(); ++i)
        if (use_of[i].counted && use_of[i].use != none)
            portions[use_of[i].use].push_back({1, use_of[i].use});
    std::set<std::pair<Index, Index>> several;  // items and times
    for (const Entry& entry : instance.entries())
        if (entry.times > 1 && use_of[entry.item.index()].counted)
            several.emplace(use_of[entry.item.index()].use, entry.times);
    for (const auto& [item, times] : several) {
        portions[item].push_back({times, static_cast<Index>(uses.size())});
        bounds[item].most_at_once = times;
        uses.push_back({item});
    }
}

}  // namespace tilewright::engine::bits_parts
