#include "tilewright/sat/encoding/roles.hpp"

#include <algorithm>
#include <map>

namespace tilewright::sat {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

namespace {

bool at_most_once(const Item& item) {
    return !item.primary || item.max == 1;
}

// The items that hints name and that are covered at most once, without colours.
std::vector<bool> find_cells(const Instance& instance) {
    std::vector<bool> is_cell(instance.item_count(), false);
    for (const ItemId cell : instance.hints().cells) is_cell[cell.index()] = true;
    for (const auto& [a, b] : instance.hints().neighbours)
        is_cell[a.index()] = is_cell[b.index()] = true;
    for (std::size_t i = 0; i < is_cell.size(); ++i)
        if (!at_most_once(instance.item(ItemId{i}))) is_cell[i] = false;
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        for (const Entry& entry : instance.option(OptionId{i}))
            if (entry.colour != cover::no_colour) is_cell[entry.item.index()] = false;
    return is_cell;
}

std::optional<ItemId> owner_of(const Instance& instance, OptionId option,
                               const std::vector<bool>& is_cell) {
    for (const Entry& entry : instance.option(option)) {
        const Item& item = instance.item(entry.item);
        if (!is_cell[entry.item.index()] && item.primary && at_most_once(item)) return entry.item;
    }
    return std::nullopt;
}

}  // namespace

Roles assign_roles(const Instance& instance) {
    Roles roles{{}, find_cells(instance), {}, {}};
    std::vector<bool> owns(instance.item_count(), false);
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        roles.owner.push_back(owner_of(instance, OptionId{i}, roles.is_cell));
        if (roles.owner.back()) owns[roles.owner.back()->index()] = true;
    }
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        if (roles.is_cell[i]) roles.cells.push_back(ItemId{i});
        if (owns[i]) roles.pieces.push_back(ItemId{i});
    }
    return roles;
}

bool pieces_fill_cells(const Instance& instance, const Roles& roles) {
    std::map<ItemId, std::size_t> sizes;
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const auto entries = instance.option(OptionId{i});
        const auto size = static_cast<std::size_t>(std::ranges::count_if(
            entries, [&](const Entry& entry) { return roles.is_cell[entry.item.index()]; }));
        const auto owner = roles.owner[i];
        if (!owner && size > 0) return false;
        for (const Entry& entry : entries) {
            const ItemId item = entry.item;
            if (!std::ranges::binary_search(roles.pieces, item)) continue;
            if (item != *owner || sizes.emplace(item, size).first->second != size) return false;
        }
    }
    std::size_t filled = 0;
    for (const auto& [piece, size] : sizes) filled += size;
    const auto exactly_once = [&](ItemId item) { return instance.item(item).exactly_once(); };
    return filled == roles.cells.size() && std::ranges::all_of(roles.cells, exactly_once) &&
           std::ranges::all_of(roles.pieces, exactly_once);
}

}  // namespace tilewright::sat
