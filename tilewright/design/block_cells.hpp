#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <vector>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/base/big_count.hpp"
#include "tilewright/design/share.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::design {

// Cells of which some are blocked: so many of them, such as the one that a die shows.
struct BlockList {
    std::vector<packing::Cell> cells;
    std::uint32_t blocked = 1;
};

// The cells of the board on which nothing lies beforehand.
[[nodiscard]] std::vector<packing::Cell> free_cells(const packing::Puzzle& puzzle);

// The puzzle in which pieces of one cell block cells, so many of each list.  They come after the
// pieces of the puzzle, list by list, with a piece for each cell of it.  So counting the choices of
// pieces counts the ways that are left for each choice of cells, and all choices come from one
// search.
//   errors: a cell that is not on the board, is covered beforehand or stands in its list twice;
//           more cells than a list has; rules that blocked cells would change
[[nodiscard]] Result<packing::Puzzle> blocked_puzzle(const packing::Puzzle& puzzle,
                                                     std::span<const BlockList> lists);

// How many choices of cells there are.  A cell can be chosen from two lists, but not at the same
// time, so there may be fewer.
[[nodiscard]] BigCount count_blockings(std::span<const BlockList> lists);

// A choice of cells, and the solutions of the puzzle whose board lacks them, on the fixed board.
struct Blocking {
    std::vector<packing::Cell> cells;  // list by list
    BigCount ways;
};

// How many choices were drawn at random, from how many.
struct Sample {
    std::size_t drawn = 0;
    BigCount from;
    bool from_fewer = false;  // since lists have cells in common: see count_blockings
};

// All choices of some lists, also those without any way, in the order of the lists.  Or those of a
// sample that were counted to the end, in the order in which they were drawn.
struct BlockedCount {
    std::vector<Blocking> blockings;
    std::optional<Sample> sample = {};
    engine::Ending ending = engine::Ending::Exhausted;
    std::uint64_t nodes = 0;  // visited by the searches
    [[nodiscard]] bool complete() const { return ending == engine::Ending::Exhausted; }
    // Whether ways are exact, and no lower bounds.
    [[nodiscard]] bool is_exact() const { return complete() || sample; }
};

using BlockLists = std::vector<BlockList>;

// The same choices in portions, in their order.  One search finds the ways of a portion, of some
// ten thousand choices, so that its tables fit into memory.
//   errors: those of blocked_puzzle; too many choices to be listed
[[nodiscard]] Result<std::vector<BlockLists>> portions_of(const packing::Puzzle& puzzle,
                                                          std::span<const BlockList> lists);

// Counts the ways of the choices of one portion.
//   errors: those of answer::count
[[nodiscard]] Result<BlockedCount> count_portion(const packing::Puzzle& puzzle,
                                                 std::span<const BlockList> portion,
                                                 const answer::SolveOptions& options);

// Its choices, in the same order.
[[nodiscard]] std::vector<std::vector<packing::Cell>> choices_of(
    std::span<const BlockList> portion);

// All choices, from the counts of all portions.
//   errors: there is no choice, as each would block a cell twice
[[nodiscard]] Result<BlockedCount> put_together(std::vector<BlockedCount> portions);

// Counts the ways of all choices, portion by portion.
//   options: their memory is for all parts that run at the same time
//   threads: how many parts 'share' runs at the same time
//   errors:  those of blocked_puzzle and of answer::count; too many choices to be listed
[[nodiscard]] Result<BlockedCount> count_blocked(const packing::Puzzle& puzzle,
                                                 std::span<const BlockList> lists,
                                                 const answer::SolveOptions& options,
                                                 const Share& share, std::size_t threads = 1);

// Different choices that were drawn at random, each as likely as any other.
struct DrawnBlockings {
    std::vector<std::vector<packing::Cell>> choices;
    Sample sample;
};
// Draws choices, where there are too many to count all.
//   draws, seed: how many, and by what chance; the same on every machine
//   errors:      those of blocked_puzzle; there are no more choices than that; lists that have no
//                choice, or hardly any, as they have the same cells
[[nodiscard]] Result<DrawnBlockings> draw_blockings(const packing::Puzzle& puzzle,
                                                    std::span<const BlockList> lists,
                                                    std::size_t draws, std::uint64_t seed);

// The puzzle whose board lacks these cells.
[[nodiscard]] packing::Puzzle without_cells(packing::Puzzle puzzle,
                                            std::span<const packing::Cell> cells);

// Counts the ways of choices that are drawn at random.
//   errors: those of draw_blockings and of answer::count
[[nodiscard]] Result<BlockedCount> count_drawn(const packing::Puzzle& puzzle,
                                               std::span<const BlockList> lists, std::size_t draws,
                                               std::uint64_t seed,
                                               const answer::SolveOptions& options,
                                               const Share& share, std::size_t threads = 1);

// All choices together.
struct BlockingSummary {
    std::uint64_t choices = 0;
    std::uint64_t solvable = 0;
    std::uint64_t unique = 0;
    BigCount least;  // ways
    BigCount most;
    BigCount ways;  // of all choices together
    // By how many ways: 0, 1, 2 to 3, 4 to 7, ...
    std::vector<std::uint64_t> histogram;

    struct OfCell {
        std::uint64_t choices = 0;  // that block it
        std::uint64_t solvable = 0;
        BigCount ways;  // of these choices together
    };
    std::map<packing::Cell, OfCell> cells;
};
[[nodiscard]] BlockingSummary summary_of(std::span<const Blocking> blockings);

}  // namespace tilewright::design
