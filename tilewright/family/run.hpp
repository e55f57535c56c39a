#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilewright/answer/options.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/boards.hpp"
#include "tilewright/family/strip.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"
#include "tilewright/sweep/run.hpp"

namespace tilewright::family {

// The counts of a family, and the walk that they come from.
struct Counts {
    sweep::Table table;
    // The walk of the boards "4xN" and the like, for more terms than the table has.
    std::optional<Strip> strip = {};
    // Why boards were counted one by one, in a few words; empty if a walk has all.  The strip is
    // there all the same where only the counts modulo symmetry made it necessary.
    std::string why_single = {};
};

// The engine that rows name which a walk has counted.
inline constexpr std::string_view walk_engine = "walk";

// Counts every row.  Boards of one strip are counted together by a walk, if pieces may be there in
// any number and the engine is "auto".  All others are counted one by one, as a sweep does.  So are
// boards with more symmetries than the others of their strip.
//   known:  rows that need not be counted again.  Those that a walk meets are checked.
//   errors: those of sweep::run; a known row that is wrong
[[nodiscard]] Result<Counts> run(const packing::Puzzle& puzzle, const Boards& boards,
                                 const answer::SolveOptions& options, const sweep::Known& known,
                                 const sweep::OnRow& on_row, const sweep::RowOptions& each = {});
[[nodiscard]] Result<Counts> run(const matching::Puzzle& puzzle, const Boards& boards,
                                 const answer::SolveOptions& options, const sweep::Known& known,
                                 const sweep::OnRow& on_row, const sweep::RowOptions& each = {});

// The walk that tells the solutions of one strip apart by the number of copies of a piece.
//   errors: the boards are no boxes of one strip that a walk counts; those of Strip::marked
[[nodiscard]] Result<MarkedWalk> marked_walk(const packing::Puzzle& puzzle, const Boards& boards,
                                             packing::PieceId piece, const Stop& stop);
[[nodiscard]] Result<MarkedWalk> marked_walk(const matching::Puzzle& puzzle, const Boards& boards,
                                             matching::TileId tile, const Stop& stop);

// Adds to each complete row its counts by the number of copies of a piece, as a polynomial in t.
//   table:  the counts of these boards
//   errors: the boards are no boxes that a walk counts; asked to stop; a row and its polynomial
//           contradict each other
[[nodiscard]] Result<void> mark_rows(const packing::Puzzle& puzzle, const Boards& boards,
                                     packing::PieceId piece, const Stop& stop, sweep::Table& table);
[[nodiscard]] Result<void> mark_rows(const matching::Puzzle& puzzle, const Boards& boards,
                                     matching::TileId tile, const Stop& stop, sweep::Table& table);

}  // namespace tilewright::family
