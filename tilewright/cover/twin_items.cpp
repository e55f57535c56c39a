#include "tilewright/cover/twin_items.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <tuple>

namespace tilewright::cover {
namespace {

// Where an item is used: which options contain it, in which colours, and how many times.
using UsesByOption = std::vector<std::tuple<OptionId, Colour, std::uint32_t>>;

std::vector<UsesByOption> uses_of_items(const Instance& instance) {
    std::vector<UsesByOption> uses(instance.item_count());
    std::vector<std::size_t> sizes(instance.item_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        for (const Entry& entry : instance.option(OptionId{i})) ++sizes[entry.item.index()];
    for (std::size_t i = 0; i < sizes.size(); ++i) uses[i].reserve(sizes[i]);
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        for (const Entry& entry : instance.option(OptionId{i}))
            uses[entry.item.index()].emplace_back(OptionId{i}, entry.colour, entry.times);
    return uses;
}

std::vector<bool> are_cells(const Instance& instance) {
    std::vector<bool> cells(instance.item_count());
    for (const ItemId item : instance.hints().cells) cells[item.index()] = true;
    for (const auto& [a, b] : instance.hints().neighbours)
        cells[a.index()] = cells[b.index()] = true;
    return cells;
}

// All items: the hinted cells in their order, then the others.
std::vector<ItemId> hinted_first(const Instance& instance) {
    std::vector<ItemId> order = instance.hints().cells;
    std::vector<bool> listed(instance.item_count());
    for (const ItemId item : order) listed[item.index()] = true;
    for (std::size_t i = 0; i < instance.item_count(); ++i)
        if (!listed[i]) order.emplace_back(i);
    return order;
}

// By item: the twin that is kept, which may be the item itself.
std::vector<ItemId> kept_twins(const Instance& instance) {
    const std::vector<UsesByOption> uses = uses_of_items(instance);
    const std::vector<bool> cells = are_cells(instance);
    const auto kind = [&](ItemId id) {
        const Item& item = instance.item(id);
        return std::tuple{cells[id.index()], item.primary, item.min, item.max};
    };
    const auto less = [&](ItemId a, ItemId b) {
        if (kind(a) != kind(b)) return kind(a) < kind(b);
        return uses[a.index()] < uses[b.index()];
    };
    std::map<ItemId, ItemId, decltype(less)> first{less};
    std::vector<ItemId> kept(instance.item_count());
    for (const ItemId item : hinted_first(instance))
        kept[item.index()] = first.try_emplace(item, item).first->second;
    return kept;
}

}  // namespace

Instance without_twins(const Instance& instance) {
    const std::vector<ItemId> kept = kept_twins(instance);
    Instance result;
    result.copy_colours(instance);
    result.reserve(instance.option_count(), instance.entry_count());
    std::vector<ItemId> renamed(instance.item_count());
    const auto is_kept = [&](ItemId item) { return kept[item.index()] == item; };
    for (std::size_t i = 0; i < instance.item_count(); ++i)
        if (is_kept(ItemId{i})) renamed[i] = result.add_item(instance.item(ItemId{i}));

    std::vector<Entry> entries;
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        entries.clear();
        for (const Entry& entry : instance.option(OptionId{i}))
            if (is_kept(entry.item))
                entries.push_back({renamed[entry.item.index()], entry.colour, entry.times});
        result.add_option(entries);
    }
    Hints hints;
    for (const ItemId cell : instance.hints().cells)
        if (is_kept(cell)) hints.cells.push_back(renamed[cell.index()]);
    const auto new_name = [&](ItemId item) { return renamed[kept[item.index()].index()]; };
    for (const auto& [a, b] : instance.hints().neighbours)
        if (new_name(a) != new_name(b))
            hints.neighbours.push_back(std::minmax(new_name(a), new_name(b)));
    std::ranges::sort(hints.neighbours);
    hints.neighbours.erase(std::ranges::unique(hints.neighbours).begin(), hints.neighbours.end());
    result.set_hints(std::move(hints));
    return result;
}

}  // namespace tilewright::cover
