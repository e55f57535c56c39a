#pragma once

#include <vector>

#include "tilewright/base/stop.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::packing {

// A puzzle as an exact-cover instance.  This is the only bridge between geometry and search.
//   items:   a piece whose copies must be counted (those still to be placed); an empty cell,
//            primary if it is required and secondary if it is optional; and what the rules need,
//            see rule_items.hpp
//   options: a placement on empty cells; or, where a rule needs it, a cell that stays empty.  The
//            items of an option are in increasing order.
struct Compiled {
    cover::Instance instance;
    std::vector<Placement> placements;         // by option
    std::vector<cover::ItemId> item_of_piece;  // by piece; valid only for counted pieces
    std::vector<bool> counted;                 // by piece: whether it has an item
    std::vector<Placement> placed;             // placed before the search: part of every solution
    std::vector<Cell> cells;                   // the empty ones
    std::vector<cover::ItemId> item_of_cell;   // by number in 'cells'; in increasing order
};

// Stands in for a piece in an option that leaves its cell empty.
inline constexpr PieceId no_piece{0xffffffffU};

// Every translation of every orientation of every piece inside the region, as far as the rules
// allow it; placements that cover the same cells with the same piece are one, also where they show
// different colours: one of the turns suiting the board is enough.  Cells come in the
// order of the scan: along the longest side of the region, so that the front between filled and
// empty cells is short.
// Errors: more than 2^22 placements, or more than there is memory for, which is known before they
//         are made; asked to stop
// Cost:   placements * cells of a piece
[[nodiscard]] Result<Compiled> compile(const Puzzle& puzzle, const Stop& stop = {});

// Turns a set of options into a solution.  The pieces placed beforehand are included.  Placements
// are sorted by their first cells.
[[nodiscard]] Solution to_solution(const Compiled& compiled,
                                   std::span<const cover::OptionId> chosen);

}  // namespace tilewright::packing
