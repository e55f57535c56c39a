#include "tilewright/engine/frontier/roles.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::engine::frontier_parts {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

namespace {

void make_cell(Roles& roles, const Instance& instance, ItemId id) {
    const Item& item = instance.item(id);
    if (roles.is_cell[id.index()] || (item.primary && !item.exactly_once())) return;
    roles.is_cell[id.index()] = true;
    roles.cells.push_back(id);
}

}  // namespace

Roles assign_roles(const Instance& instance) {
    Roles roles;
    roles.is_cell.assign(instance.item_count(), false);
    for (const ItemId item : instance.hints().cells) make_cell(roles, instance, item);
    if (roles.cells.empty())
        for (std::size_t i = 0; i < instance.item_count(); ++i)
            if (instance.item(ItemId{i}).primary) make_cell(roles, instance, ItemId{i});
    const bool item_order = std::ranges::is_sorted(roles.cells);
    for (const auto& [a, b] : instance.hints().neighbours)
        for (const ItemId item : {a, b})
            if (!instance.item(item).primary) make_cell(roles, instance, item);
    if (item_order) std::ranges::sort(roles.cells);  // optional cells take their places
    return roles;
}

bool usable(const Instance& instance, OptionId option) {
    return std::ranges::none_of(instance.option(option), [&](const Entry& entry) {
        return instance.item(entry.item).primary && instance.item(entry.item).max == 0;
    });
}

CellCount count_cells(const Instance& instance, const Roles& roles, OptionId option) {
    CellCount count;
    for (const Entry& entry : instance.option(option)) {
        if (!roles.is_cell[entry.item.index()]) continue;
        ++count.all;
        if (instance.item(entry.item).primary) ++count.required;
    }
    return count;
}

std::optional<std::string> role_refusal(const Instance& instance, const Roles& roles) {
    if (roles.cells.empty()) return "no item is wanted exactly once";
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        for (const Entry& entry : instance.option(OptionId{i}))
            if (entry.colour != cover::no_colour) return "items have colours";
        if (count_cells(instance, roles, OptionId{i}).all == 0)
            return fmt::format("option {} fills no cell", i);
    }
    return std::nullopt;
}

}  // namespace tilewright::engine::frontier_parts
