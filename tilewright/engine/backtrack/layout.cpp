#include "tilewright/engine/backtrack/layout.hpp"

#include <algorithm>
#include <bit>

#include <fmt/format.h>

namespace tilewright::engine::backtracking {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

namespace {

// The largest number of uses that a field must tell apart.  Every option covers a cell, so no item
// is used more often than there are cells.
std::uint64_t countable_uses(const Item& item, std::size_t cells) {
    if (!item.primary) return 1;
    if (item.min == 0 && item.max >= cells) return 0;
    return std::min<std::uint64_t>(item.max, cells + 1);
}

void append(Layout& layout, Field& field, std::uint64_t uses) {
    field.width = std::bit_width(uses - 1) + 1;
    field.start = (std::uint64_t{1} << (field.width - 1)) - uses;
    if (layout.bits % 64 + field.width > 64) layout.bits += 64 - layout.bits % 64;
    field.low = layout.bits;
    layout.bits += field.width;
}

}  // namespace

Layout make_layout(const Instance& instance) {
    Layout layout;
    layout.fields.resize(instance.item_count());
    for (const ItemId item : instance.hints().cells) {
        Field& field = layout.fields[item.index()];
        if (!instance.item(item).exactly_once() || field.width > 0) continue;
        layout.cells.push_back(item);
        append(layout, field, 1);
    }
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        if (layout.fields[i].width > 0) continue;
        const auto uses = countable_uses(instance.item(ItemId{i}), layout.cells.size());
        if (uses > 0) append(layout, layout.fields[i], uses);
    }
    return layout;
}

std::optional<std::string> refusal(const Instance& instance) {
    const Layout layout = make_layout(instance);
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        const auto entries = instance.option(OptionId{i});
        if (std::ranges::any_of(entries,
                                [](const Entry& e) { return e.colour != cover::no_colour; }))
            return "some items have colours";
        if (std::ranges::none_of(entries, [&](const Entry& e) { return layout.is_cell(e.item); }))
            return fmt::format("option {} covers no hinted cell that is covered exactly once", i);
    }
    if (layout.bits > max_state_bits)
        return fmt::format("its items need {} bits; {} are too many", layout.bits, max_state_bits);
    return std::nullopt;
}

}  // namespace tilewright::engine::backtracking
