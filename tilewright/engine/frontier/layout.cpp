#include "tilewright/engine/frontier/layout.hpp"

#include <algorithm>

namespace tilewright::engine::frontier_parts {

using cover::Entry;
using cover::Instance;
using cover::ItemId;
using cover::OptionId;

namespace {

class LayoutBuilder {
public:
    LayoutBuilder(const Instance& instance, const Roles& roles, std::span<const ItemId> order)
        : instance_{instance}, roles_{roles}, position_(instance.item_count()) {
        layout_.positions = order.size();
        layout_.reach = reach(instance, roles, order);
        for (std::size_t p = 0; p < order.size(); ++p) {
            position_[order[p].index()] = static_cast<std::uint32_t>(p);
            layout_.required.push_back(instance.item(order[p]).primary);
        }
    }

    Layout build() {
        layout_.moves.reserve(instance_.option_count());
        layout_.covered.reserve(instance_.entry_count());
        for (std::uint32_t p = 0; p < layout_.positions; ++p)
            if (!layout_.required[p]) {
                layout_.covered.push_back(p);
                add_move(std::nullopt, layout_.covered.size() - 1);
            }
        for (std::size_t i = 0; i < instance_.option_count(); ++i)
            if (roles_.options[i].usable) add_option(OptionId{i});
        sort_by_first_position();
        add_neighbours();
        return std::move(layout_);
    }

private:
    void add_option(OptionId option) {
        const std::size_t begin = layout_.covered.size();
        for (const Entry& entry : instance_.option(option))
            if (roles_.is_cell[entry.item.index()])
                layout_.covered.push_back(position_[entry.item.index()]);
        std::sort(layout_.covered.begin() + static_cast<std::ptrdiff_t>(begin),
                  layout_.covered.end());
        add_move(option, begin);
    }

    // Of the positions covered from 'begin' on.
    void add_move(std::optional<OptionId> option, std::size_t begin) {
        layout_.moves.push_back({option, static_cast<std::uint32_t>(begin),
                                 static_cast<std::uint32_t>(layout_.covered.size())});
    }

    std::uint32_t first(const Move& move) const { return layout_.covered[move.begin]; }

    void sort_by_first_position() {
        std::ranges::stable_sort(layout_.moves, {}, [&](const Move& move) { return first(move); });
        layout_.moves_at.assign(layout_.positions + 1, 0);
        for (const Move& move : layout_.moves) ++layout_.moves_at[first(move) + 1];
        for (std::size_t p = 0; p < layout_.positions; ++p)
            layout_.moves_at[p + 1] += layout_.moves_at[p];
    }

    void add_neighbours() {
        for (const auto& [a, b] : instance_.hints().neighbours) {
            if (!roles_.is_cell[a.index()] || !roles_.is_cell[b.index()] || a == b) continue;
            const auto [low, high] = std::minmax(position_[a.index()], position_[b.index()]);
            layout_.neighbours.emplace_back(low, high);
        }
    }

    const Instance& instance_;
    const Roles& roles_;
    std::vector<std::uint32_t> position_;  // by item, of cells
    Layout layout_;
};

}  // namespace

std::size_t reach(const Instance& instance, const Roles& roles, std::span<const ItemId> order) {
    std::vector<std::size_t> position(instance.item_count());
    for (std::size_t p = 0; p < order.size(); ++p) position[order[p].index()] = p;
    std::size_t longest = 0;
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        if (!roles.options[i].usable) continue;
        std::size_t first = order.size();
        std::size_t last = 0;
        for (const Entry& entry : instance.option(OptionId{i})) {
            if (!roles.is_cell[entry.item.index()]) continue;
            first = std::min(first, position[entry.item.index()]);
            last = std::max(last, position[entry.item.index()]);
        }
        longest = std::max(longest, last - first);
    }
    // A shape's last filled position is at most the longest move away from its first open
    // cell, and one bit more is always 0.
    return longest + 2;
}

Layout lay_out(const Instance& instance, const Roles& roles, std::span<const ItemId> order) {
    return LayoutBuilder{instance, roles, order}.build();
}

}  // namespace tilewright::engine::frontier_parts
