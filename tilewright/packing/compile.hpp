#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// A puzzle as an exact-cover instance: the one bridge between geometry and search.
//   items:   a piece that has to be counted (its copies still to be placed); a cell that is still
//            empty: primary if required, secondary if optional; what rules need: see rule_items.hpp
//   options: a placement in empty cells; or, where a rule asks for that, a cell that stays empty;
//            their items ascend
struct Compiled {
    cover::Instance instance;
    std::vector<Placement> placements;         // by option
    std::vector<cover::ItemId> item_of_piece;  // by piece; meaningful where counted
    std::vector<bool> counted;                 // by piece: whether it has an item
    std::vector<Placement> placed;             // fixed beforehand: part of every solution
    std::vector<Cell> cells;                   // that are empty
    std::vector<cover::ItemId> item_of_cell;   // by number in 'cells'; ascending
};

// The piece of an option that leaves its cell empty.
inline constexpr PieceId no_piece{0xffffffffU};

// Every translation of every orientation of every piece inside the region, as far as the rules
// allow it; placements that cover the same cells with the same piece are one, also where they show
// different colours: one of the turns suiting the board is enough.  Cells come in the
// order of the scan: along the longest side of the region, so that the front between filled and
// empty cells is short.
// Errors: more than 2^22 placements; asked to stop.  Cost: placements * cells of a piece
[[nodiscard]] Result<Compiled> compile(const Puzzle& puzzle, const Stop& stop = {});

// The solution that a set of options stands for, with the pieces placed beforehand, in the order of
// first cells.
[[nodiscard]] Solution to_solution(const Compiled& compiled,
                                   std::span<const cover::OptionId> chosen);

}  // namespace tilewright::packing
