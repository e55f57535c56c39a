#pragma once

#include <map>
#include <set>

#include "tilewright/packing/cell_items.hpp"

namespace tilewright::packing {

// What the rules of a puzzle add to its instance: more items, more entries of options, and
// placements that are forbidden.
class RuleItems {
public:
    // Adds the items:
    //   =groupN   primary: the pieces of a group, as many as may be placed; none where none may be
    //   =emptyN   primary: the cells of a group that stay empty; none where none may
    //   +x,y      secondary: sticks pass straight through this point
    //   *x,y      primary, at least once: a piece covers two of the four cells around this corner
    //   ~N        secondary: a piece of a class that keeps apart lies beside this side of a cell
    //   =placed   primary, without options: the pieces already placed break a rule
    RuleItems(const Puzzle& puzzle, const CellItems& cells, cover::Instance& instance);

    // Whether the rules allow this placement, given the pieces already placed.
    [[nodiscard]] bool allow(const Placement& placement) const;

    // Appends the entries that rules add to the option of a placement, and sorts all entries.
    void append(const Placement& placement, std::vector<cover::Entry>& entries) const;

    // The same two for the option that leaves a cell empty.
    [[nodiscard]] bool allow_empty(Cell cell) const;
    void append_empty(Cell cell, std::vector<cover::Entry>& entries) const;

private:
    using Side = std::pair<Cell, Cell>;  // two cells that touch, the smaller first

    void add_groups(cover::Instance& instance);
    void add_crossings(cover::Instance& instance);
    void add_corners(cover::Instance& instance);
    void add_sides(cover::Instance& instance);
    [[nodiscard]] std::vector<std::size_t> apart_classes_of(PieceId piece) const;
    [[nodiscard]] bool touches_border(const Placement& placement) const;
    [[nodiscard]] bool touches_placed_class(const Placement& placement) const;
    // Whether the placement breaks a rule regardless of other pieces still to be placed: it touches
    // the border, or a piece already placed.
    [[nodiscard]] bool breaks_rule_beside_placed(const Placement& placement) const;

    const Puzzle& puzzle_;
    const CellItems& cells_;
    bool broken_by_placed_ = false;
    // By group of pieces, and by group of cells; nothing where no further one may be.
    std::vector<std::optional<cover::ItemId>> groups_;
    std::vector<std::optional<cover::ItemId>> empties_;
    std::map<Vec, cover::ItemId> crossings_;
    std::set<Vec> crossed_;  // by pieces already placed
    std::vector<cover::ItemId> corners_;
    std::map<Cell, std::vector<std::size_t>> corners_at_;  // indices into corners_
    std::vector<std::map<Side, cover::ItemId>> sides_;     // by class that keeps apart
};

}  // namespace tilewright::packing
