#pragma once

#include <set>
#include <unordered_map>

#include "tilewright/cover/instance.hpp"
#include "tilewright/lattice/cell_numbers.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// The empty cells of a puzzle as items of an instance, and the pieces that lie on the other cells.
class CellItems {
public:
    // Adds an item for each empty cell.  Items follow the longest side of the region, so that the
    // front between filled and empty cells stays short.  Optional cells become secondary items,
    // unless a rule needs to know whether they stay empty; those become primary items.
    CellItems(const Puzzle& puzzle, cover::Instance& instance);

    // The empty cells, in the order of their items.
    [[nodiscard]] const std::vector<Cell>& cells() const { return cells_.cells(); }

    // The item of a cell.  Nothing when a piece lies on the cell, or when it is outside the region.
    [[nodiscard]] std::optional<cover::ItemId> item(Cell cell) const {
        const auto number = cells_.find(cell);
        if (!number) return std::nullopt;
        return cover::ItemId{first_item_ + *number};
    }

    // The piece already placed on a cell, as an index into Puzzle::placed.
    [[nodiscard]] std::optional<std::size_t> placed_on(Cell cell) const;

    // The optional cells that need an option for staying empty.
    [[nodiscard]] const std::set<Cell>& watched() const { return watched_; }

    [[nodiscard]] cover::Hints hints() const;

private:
    void sort_for_scan(std::vector<Cell>& cells) const;
    [[nodiscard]] std::string cell_name(Cell cell) const;

    const Puzzle& puzzle_;
    std::unordered_map<Cell, std::size_t> placed_;
    std::set<Cell> watched_;
    lattice::CellNumbers cells_;
    std::size_t first_item_;  // the item of the first cell; the others follow it
};

}  // namespace tilewright::packing
