#pragma once

#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tilewright/answer/options.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/base/stop.hpp"
#include "tilewright/family/boards.hpp"
#include "tilewright/family/marked_recurrence.hpp"
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
    // Whether that walk counts modulo symmetry, too, as far as this was asked for.
    bool has_orbits = true;
    // Why boards were counted one by one, in a few words; empty if a walk has all.  The strip is
    // there all the same where only the counts modulo symmetry made it necessary.
    std::string why_single = {};
};

// What is asked of a run besides its counts.
struct RunOptions {
    std::optional<double> row_seconds = {};  // gives up a board that is counted by itself
    // There is an error, before any board is counted by itself, if no walk of one strip has the
    // counts.
    bool needs_strip = false;
    // Hears why boards are counted one by one, before they are.
    std::function<void(std::string_view why)> on_single = {};
};

// That no walk of one strip has the counts.
[[nodiscard]] std::unexpected<Error> no_strip(const std::string& why_single);

// Why the counts of rings modulo symmetry have no recurrence, as a sentence.
inline constexpr std::string_view rings_have_no_recurrence =
    "the counts of rings modulo their rotations need not obey a recurrence";

// The engine that rows name which a walk has counted.
inline constexpr std::string_view walk_engine = "walk";

// Counts every row.  Boards of one strip are counted together by a walk, if pieces may be there in
// any number and the engine is "auto".  All others are counted one by one, as a sweep does.  So are
// boards with more symmetries than the others of their strip.
//   known:  rows that need not be counted again.  Those that a walk meets are checked.
//   errors: those of sweep::run; a known row that is wrong; no_strip
[[nodiscard]] Result<Counts> run(const packing::Puzzle& puzzle, const Boards& boards,
                                 const answer::SolveOptions& options, const sweep::Known& known,
                                 const sweep::OnRow& on_row, const RunOptions& how = {});
[[nodiscard]] Result<Counts> run(const matching::Puzzle& puzzle, const Boards& boards,
                                 const answer::SolveOptions& options, const sweep::Known& known,
                                 const sweep::OnRow& on_row, const RunOptions& how = {});

// The walk that tells the solutions of one strip apart by the number of copies of a piece.
//   errors: the boards are none of one strip that a walk counts, or rings modulo symmetry; those of
//           StripOf::of
[[nodiscard]] Result<MarkedStrip> marked_strip(const packing::Puzzle& puzzle, const Boards& boards,
                                               puzzle_file::Modulo modulo, packing::PieceId piece,
                                               const Stop& stop);
[[nodiscard]] Result<MarkedStrip> marked_strip(const matching::Puzzle& puzzle, const Boards& boards,
                                               puzzle_file::Modulo modulo, matching::TileId tile,
                                               const Stop& stop);

// The generating function of such a walk.  It begins with the first board that the walk counts.
//   orbits: whether solutions are counted modulo symmetry
//   errors: those of find_marked_fraction
[[nodiscard]] Result<MarkedFraction> marked_fraction(MarkedStrip& strip, const Boards& boards,
                                                     bool orbits, const FindDenominator& find,
                                                     const Stop& stop);

// Adds to each complete row its counts by the number of copies of a piece, as polynomials in t:
// raw, and modulo symmetry.  The latter are missing where a symmetry carries the piece onto another
// one, or where boards are rings; and "-" stands for a board with more symmetries than its strip,
// and for a ring that is too short.
//   table:  the counts of these boards
//   errors: no walk counts the boards; asked to stop; a row and its polynomial contradict each
//   other
[[nodiscard]] Result<void> mark_rows(const packing::Puzzle& puzzle, const Boards& boards,
                                     packing::PieceId piece, const Stop& stop, sweep::Table& table);
[[nodiscard]] Result<void> mark_rows(const matching::Puzzle& puzzle, const Boards& boards,
                                     matching::TileId tile, const Stop& stop, sweep::Table& table);

}  // namespace tilewright::family
