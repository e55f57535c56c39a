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

void add_options(Roles& roles, const Instance& instance) {
    struct ItemRole {
        bool cell;
        bool required;
        bool usable;
    };
    std::vector<ItemRole> items;
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        const Item& item = instance.item(ItemId{i});
        items.push_back({roles.is_cell[i], roles.is_cell[i] && item.primary, item.max > 0});
    }
    roles.options.reserve(instance.option_count());
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        OptionRole option;
        for (const Entry& entry : instance.option(OptionId{i})) {
            const ItemRole item = items[entry.item.index()];
            option.all += item.cell ? 1 : 0;
            option.required += item.required ? 1 : 0;
            option.usable = option.usable && item.usable;
        }
        roles.options.push_back(option);
    }
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
    add_options(roles, instance);
    return roles;
}

std::optional<std::string> role_refusal(const Instance& instance, const Roles& roles) {
    if (roles.cells.empty()) return "no item is wanted exactly once";
    for (const Entry& entry : instance.entries())
        if (entry.colour != cover::no_colour) return "items have colours";
    for (std::size_t i = 0; i < roles.options.size(); ++i)
        if (roles.options[i].all == 0) return fmt::format("option {} fills no cell", i);
    return std::nullopt;
}

}  // namespace tilewright::engine::frontier_parts
