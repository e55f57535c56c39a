#include "tilewright/packing/rule_items.hpp"

#include <algorithm>

#include <fmt/format.h>

namespace tilewright::packing {

using cover::Entry;
using cover::Instance;
using cover::ItemId;

namespace {

bool contains(const std::vector<PieceId>& pieces, PieceId piece) {
    return std::ranges::find(pieces, piece) != pieces.end();
}

// Without an item for what may not be chosen at all: no option has it.
std::optional<ItemId> add_group(Instance& instance, std::string name, std::uint32_t min,
                                std::uint32_t max) {
    if (max == 0) return std::nullopt;
    return instance.add_item({std::move(name), true, min, max});
}

}  // namespace

RuleItems::RuleItems(const Puzzle& puzzle, const CellItems& cells, Instance& instance)
    : puzzle_{puzzle}, cells_{cells}, sides_(puzzle.rules.apart.size()) {
    add_groups(instance);
    add_crossings(instance);
    if (puzzle.rules.no_four_corners) add_corners(instance);
    add_sides(instance);
    for (const Placement& placement : puzzle.placed)
        if (breaks_rule_beside_placed(placement)) broken_by_placed_ = true;
    // No option will contain it.
    if (broken_by_placed_) (void)instance.add_item({.name = "=placed"});
}

void RuleItems::add_groups(Instance& instance) {
    const Rules& rules = puzzle_.rules;
    for (const PieceGroup& group : rules.groups) {
        const auto placed = static_cast<std::uint32_t>(std::ranges::count_if(
            puzzle_.placed, [&](const Placement& p) { return contains(group.pieces, p.piece); }));
        const std::uint32_t min = group.min - std::min(group.min, placed);
        const std::uint32_t max =
            group.max == unlimited ? unlimited : group.max - std::min(group.max, placed);
        groups_.push_back(
            add_group(instance, fmt::format("=group{}", groups_.size() + 1), min, max));
        if (placed > group.max) broken_by_placed_ = true;
    }
    for (const EmptyGroup& group : rules.empty)
        empties_.push_back(add_group(instance, fmt::format("=empty{}", empties_.size() + 1),
                                     group.min, group.max));
}

void RuleItems::add_crossings(Instance& instance) {
    for (const Placement& placement : puzzle_.placed)
        for (const Vec point : puzzle_.lattice->crossings(placement.cells, puzzle_.region.wrap))
            if (!crossed_.insert(point).second) broken_by_placed_ = true;
    for (const Vec point : puzzle_.lattice->crossings(cells_.cells(), puzzle_.region.wrap))
        crossings_.emplace(
            point,
            instance.add_item({.name = fmt::format("+{},{}", point.x, point.y), .primary = false}));
}

void RuleItems::add_corners(Instance& instance) {
    for (const Corner& corner : corners_of_four(puzzle_)) {
        std::set<std::size_t> placed;
        std::size_t covered = 0;
        for (const Cell& cell : corner.cells)
            if (const auto index = cells_.placed_on(cell)) {
                placed.insert(*index);
                ++covered;
            }
        if (placed.size() < covered) continue;  // a piece already placed covers two of the cells
        for (const Cell& cell : corner.cells) corners_at_[cell].push_back(corners_.size());
        corners_.push_back(instance.add_item(
            {fmt::format("*{},{}", corner.from.x, corner.from.y), true, 1, unlimited}));
    }
}

// Adds an item for each class and each pair of touching cells.  Pieces of the class that cover
// exactly one of the two cells contain the item.
void RuleItems::add_sides(Instance& instance) {
    std::size_t number = 0;
    for (auto& sides : sides_)
        for (const Cell& cell : cells_.cells())
            for (const Cell& next : neighbours(puzzle_, cell))
                if (cell < next && cells_.item(next) && !sides.contains({cell, next}))
                    sides.emplace(Side{cell, next},
                                  instance.add_item(
                                      {.name = fmt::format("~{}", ++number), .primary = false}));
}

std::vector<std::size_t> RuleItems::apart_classes_of(PieceId piece) const {
    std::vector<std::size_t> classes;
    for (std::size_t i = 0; i < puzzle_.rules.apart.size(); ++i)
        if (contains(puzzle_.rules.apart[i], piece)) classes.push_back(i);
    return classes;
}

bool RuleItems::touches_border(const Placement& placement) const {
    return std::ranges::any_of(placement.cells, [&](const Cell& cell) {
        return std::ranges::any_of(neighbours(puzzle_, cell), [&](const Cell& next) {
            return !cells_.item(next) && !cells_.placed_on(next);
        });
    });
}

bool RuleItems::touches_placed_class(const Placement& placement) const {
    const std::vector<std::size_t> classes = apart_classes_of(placement.piece);
    if (classes.empty()) return false;
    for (const Cell& cell : placement.cells) {
        for (const Cell& next : neighbours(puzzle_, cell)) {
            const auto placed = cells_.placed_on(next);
            if (!placed || puzzle_.placed[*placed] == placement) continue;
            const PieceId other = puzzle_.placed[*placed].piece;
            for (const std::size_t one : classes)
                if (contains(puzzle_.rules.apart[one], other)) return true;
        }
    }
    return false;
}

bool RuleItems::breaks_rule_beside_placed(const Placement& placement) const {
    const bool off_border = contains(puzzle_.rules.off_border, placement.piece);
    return (off_border && touches_border(placement)) || touches_placed_class(placement);
}

bool RuleItems::allow(const Placement& placement) const {
    for (std::size_t i = 0; i < groups_.size(); ++i)
        if (!groups_[i] && contains(puzzle_.rules.groups[i].pieces, placement.piece)) return false;
    if (breaks_rule_beside_placed(placement)) return false;
    return std::ranges::none_of(puzzle_.lattice->crossings(placement.cells, puzzle_.region.wrap),
                                [&](Vec point) { return crossed_.contains(point); });
}

void RuleItems::append(const Placement& placement, std::vector<Entry>& entries) const {
    for (std::size_t i = 0; i < groups_.size(); ++i)
        if (contains(puzzle_.rules.groups[i].pieces, placement.piece))
            entries.push_back({*groups_[i]});
    for (const Vec point : puzzle_.lattice->crossings(placement.cells, puzzle_.region.wrap))
        entries.push_back({crossings_.at(point)});

    std::map<std::size_t, int> covered;  // how many cells of the placement lie around each corner
    if (!corners_at_.empty())
        for (const Cell& cell : placement.cells)
            if (const auto found = corners_at_.find(cell); found != corners_at_.end())
                for (const std::size_t corner : found->second) ++covered[corner];
    for (const auto& [corner, count] : covered)
        if (count >= 2) entries.push_back({corners_[corner]});

    for (const std::size_t one : apart_classes_of(placement.piece)) {
        for (const Cell& cell : placement.cells) {
            for (const Cell& next : neighbours(puzzle_, cell)) {
                if (std::ranges::find(placement.cells, next) != placement.cells.end()) continue;
                const auto side = sides_[one].find(std::minmax(cell, next));
                if (side != sides_[one].end()) entries.push_back({side->second});
            }
        }
    }
    // On a narrow board with glued edges, two cells may touch twice.
    std::ranges::sort(entries);
    const auto repeated = std::ranges::unique(entries);
    entries.erase(repeated.begin(), repeated.end());
}

bool RuleItems::allow_empty(Cell cell) const {
    for (std::size_t i = 0; i < empties_.size(); ++i)
        if (!empties_[i] && std::ranges::binary_search(puzzle_.rules.empty[i].cells, cell))
            return false;
    return true;
}

void RuleItems::append_empty(Cell cell, std::vector<Entry>& entries) const {
    for (std::size_t i = 0; i < empties_.size(); ++i)
        if (std::ranges::binary_search(puzzle_.rules.empty[i].cells, cell))
            entries.push_back({*empties_[i]});
    if (const auto found = corners_at_.find(cell); found != corners_at_.end())
        for (const std::size_t corner : found->second) entries.push_back({corners_[corner]});
    std::ranges::sort(entries);
}

}  // namespace tilewright::packing
