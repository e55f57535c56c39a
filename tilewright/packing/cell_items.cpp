#include "tilewright/packing/cell_items.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::packing {

using cover::ItemId;

CellItems::CellItems(const Puzzle& puzzle, cover::Instance& instance)
    : puzzle_{puzzle}, first_item_{instance.item_count()} {
    for (std::size_t i = 0; i < puzzle.placed.size(); ++i)
        for (const Cell& cell : puzzle.placed[i].cells) placed_.emplace(cell, i);
    std::vector<Cell> empty;
    for (const auto* list : {&puzzle.region.required, &puzzle.region.optional})
        std::ranges::copy_if(*list, std::back_inserter(empty),
                             [&](const Cell& cell) { return !placed_.contains(cell); });
    for (const EmptyGroup& group : puzzle.rules.empty)
        if (group.restricts()) watched_.insert(group.cells.begin(), group.cells.end());
    // An empty cell in a corner keeps four pieces from meeting there, so the rule must know of it.
    if (puzzle.rules.no_four_corners)
        watched_.insert(puzzle.region.optional.begin(), puzzle.region.optional.end());
    std::erase_if(watched_, [&](const Cell& cell) { return placed_.contains(cell); });

    sort_for_scan(empty);
    cells_ = lattice::CellNumbers{empty};
    for (const Cell& cell : cells()) {
        const bool primary =
            std::ranges::binary_search(puzzle.region.required, cell) || watched_.contains(cell);
        instance.add_item({.name = cell_name(cell), .primary = primary});
    }
}

std::optional<std::size_t> CellItems::placed_on(Cell cell) const {
    const auto found = placed_.find(cell);
    if (found == placed_.end()) return std::nullopt;
    return found->second;
}

cover::Hints CellItems::hints() const {
    cover::Hints hints;
    for (const Cell& cell : cells()) {
        const ItemId mine = *item(cell);
        if (std::ranges::binary_search(puzzle_.region.required, cell) || watched_.contains(cell))
            hints.cells.push_back(mine);
        for (const Cell& next : neighbours(puzzle_, cell))
            if (const auto theirs = item(next); theirs && mine < *theirs)
                hints.neighbours.emplace_back(mine, *theirs);
    }
    std::ranges::sort(hints.neighbours);
    const auto repeated = std::ranges::unique(hints.neighbours);
    hints.neighbours.erase(repeated.begin(), repeated.end());
    return hints;
}

// Sorts cells along the longest side of the region first, then along the second longest.
void CellItems::sort_for_scan(std::vector<Cell>& cells) const {
    if (cells.empty()) return;
    Vec low = cells[0].at;
    Vec high = low;
    for (const Cell& cell : cells) {
        low = {std::min(low.x, cell.at.x), std::min(low.y, cell.at.y), std::min(low.z, cell.at.z)};
        high = {std::max(high.x, cell.at.x), std::max(high.y, cell.at.y),
                std::max(high.z, cell.at.z)};
    }
    std::array<int Vec::*, 3> axes{&Vec::x, &Vec::y, &Vec::z};
    std::ranges::stable_sort(axes, std::greater{},
                             [&](int Vec::*axis) { return high.*axis - low.*axis; });
    std::ranges::sort(cells, {}, [&](const Cell& cell) {
        return std::array{cell.at.*axes[0], cell.at.*axes[1], cell.at.*axes[2], cell.type};
    });
}

std::string CellItems::cell_name(Cell cell) const {
    std::string name = fmt::format("{},{}", cell.at.x, cell.at.y);
    if (!puzzle_.lattice->flat()) name += fmt::format(",{}", cell.at.z);
    if (puzzle_.lattice->type_count() > 1) name += fmt::format(",{}", cell.type);
    return name;
}

}  // namespace tilewright::packing
