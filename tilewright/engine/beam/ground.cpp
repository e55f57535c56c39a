#include "tilewright/engine/beam/ground.hpp"

#include <algorithm>
#include <limits>

namespace tilewright::engine::beam_parts {

using cover::Entry;
using cover::Instance;
using cover::Item;
using cover::ItemId;
using cover::OptionId;

namespace {

constexpr std::uint32_t no_rank = std::numeric_limits<std::uint32_t>::max();

}  // namespace

bool Ground::suits(const Instance& instance) {
    const cover::Hints& hints = instance.hints();
    if (hints.cells.empty() || hints.neighbours.empty() || instance.has_colours() ||
        instance.entry_count() >= no_rank || instance.option_count() == 0)
        return false;
    return std::ranges::all_of(hints.cells, [&](ItemId cell) {
        const Item& item = instance.item(cell);
        return !item.primary || item.exactly_once();
    });
}

double Ground::mean_size(const Instance& instance) {
    std::vector<bool> is_cell(instance.item_count());
    for (const ItemId cell : instance.hints().cells) is_cell[cell.index()] = true;
    const auto cells = std::ranges::count_if(
        instance.entries(), [&](const Entry& entry) { return is_cell[entry.item.index()]; });
    return static_cast<double>(cells) / static_cast<double>(instance.option_count());
}

Ground::Ground(const Instance& instance) {
    number_items(instance);
    link_cells(instance);
    add_options(instance);
}

void Ground::number_items(const Instance& instance) {
    rank_.assign(instance.item_count(), no_rank);
    other_.assign(instance.item_count(), no_rank);
    for (const ItemId cell : instance.hints().cells) {
        rank_[cell.index()] = static_cast<std::uint32_t>(required_.size());
        required_.push_back(instance.item(cell).primary);
    }
    for (std::size_t i = 0; i < instance.item_count(); ++i) {
        if (rank_[i] != no_rank) continue;
        const Item& item = instance.item(ItemId{i});
        other_[i] = static_cast<std::uint32_t>(most_.size());
        most_.push_back(item.primary ? item.max : 1);
        primary_.push_back(item.primary);
    }
}

void Ground::link_cells(const Instance& instance) {
    std::vector<std::vector<Cell>> lists(cell_count());
    for (const auto& [a, b] : instance.hints().neighbours) {
        const std::uint32_t i = rank_[a.index()];
        const std::uint32_t j = rank_[b.index()];
        if (i == no_rank || j == no_rank) continue;
        lists[i].push_back(j);
        lists[j].push_back(i);
    }
    neighbour_starts_.assign(1, 0);
    for (const auto& list : lists) {
        neighbours_.insert(neighbours_.end(), list.begin(), list.end());
        neighbour_starts_.push_back(static_cast<std::uint32_t>(neighbours_.size()));
        widest_contact_ = std::max(widest_contact_, static_cast<std::uint32_t>(list.size()));
    }
}

// The first cell that an option must fill; the number of cells where it fills none.
Cell Ground::first_cell(const Instance& instance, OptionId option) const {
    auto first = static_cast<Cell>(cell_count());
    for (const Entry& entry : instance.option(option))
        if (const std::uint32_t rank = rank_[entry.item.index()];
            rank != no_rank && required_[rank])
            first = std::min(first, rank);
    return first;
}

void Ground::add_options(const Instance& instance) {
    std::vector<std::vector<OptionId>> by_cell(cell_count() + 1);
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        by_cell[first_cell(instance, OptionId{i})].push_back(OptionId{i});
    cells_.reserve(instance.entry_count());
    original_.reserve(instance.option_count());
    for (const auto& options : by_cell) {
        first_.push_back(static_cast<std::uint32_t>(original_.size()));
        for (const OptionId option : options) add_option(instance, option);
    }
}

void Ground::add_option(const Instance& instance, OptionId option) {
    for (const Entry& entry : instance.option(option))
        if (rank_[entry.item.index()] != no_rank)
            cells_.push_back(rank_[entry.item.index()]);
        else
            others_.push_back(other_[entry.item.index()]);
    const auto begin = cells_.begin() + cell_starts_.back();
    std::sort(begin, cells_.end());
    std::uint32_t contacts = 0;
    for (auto cell = begin; cell != cells_.end(); ++cell)
        for (const Cell next : neighbours(*cell))
            contacts += std::binary_search(begin, cells_.end(), next) ? 1 : 0;
    cell_starts_.push_back(static_cast<std::uint32_t>(cells_.size()));
    other_starts_.push_back(static_cast<std::uint32_t>(others_.size()));
    inner_contacts_.push_back(contacts);
    original_.push_back(option);
}

}  // namespace tilewright::engine::beam_parts
