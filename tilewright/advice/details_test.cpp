#include "tilewright/advice/details.hpp"

#include <algorithm>
#include <map>
#include <numeric>
#include <string>

#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"

namespace tilewright::advice {
namespace {

// A piece is placed as often as its placements together.  In every solution each cell is covered,
// and each piece lies somewhere unless pieces are left over: also where some have been placed,
// which have no options any more.
template <class Puzzle>
void expect_sums(const answer::Prepared<Puzzle>& puzzle) {
    const auto answer = count(puzzle, {.occurrences = true});
    ASSERT_TRUE(answer && answer->tally.complete());
    const BigCount all = answer->tally.raw;
    std::map<std::string, BigCount> by_piece;
    const auto placements = details_json(puzzle, *answer, "placement");
    for (const auto& row : placements.at("occurrences")) {
        const BigCount raw{std::string_view{row.at("raw").template get<std::string>()}};
        by_piece[row.at(row.contains("tile") ? "tile" : "piece")] += raw;
    }
    const auto pieces = details_json(puzzle, *answer, "piece");
    ASSERT_FALSE(pieces.at("occurrences").empty());
    const bool all_lie = pieces.at("occurrences").size() < 30;  // of MacMahon's cubes eight do
    for (const auto& row : pieces.at("occurrences")) {
        const BigCount placed = by_piece[row.at(row.contains("tile") ? "tile" : "piece")];
        EXPECT_EQ(row.at("placed"), decimal(placed)) << row;
        if (all_lie) {
            EXPECT_EQ(placed, all) << row;
        }
    }
    std::map<std::string, BigCount> by_cell;
    const auto cells = details_json(puzzle, *answer, "cell");
    for (const auto& row : cells.at("occurrences")) {
        const BigCount raw{std::string_view{row.at("raw").template get<std::string>()}};
        by_cell[row.at(row.contains("site") ? "site" : "cell").dump()] += raw;
    }
    for (const auto& [cell, solutions] : by_cell) EXPECT_EQ(solutions, all) << cell;
}

TEST(Details, OfPuzzlesAndPositionsAddUp) {
    for (const char* name : {"pentominoes/3x20", "soma/cube", "macmahon/cubes-2x2x2"}) {
        SCOPED_TRACE(name);
        const auto puzzle = answer::read_any_entry(name);
        std::visit(
            [](const auto& one) {
                const answer::Prepared prepared{one};
                expect_sums(prepared);
                const auto answer = count(prepared, {.occurrences = true});
                const auto& occurs = answer->tally.occurrences;
                const auto some = std::ranges::find_if(
                    occurs, [](const search::Counts& counts) { return counts.raw > 0; });
                const auto placed =
                    prepared.placements()[static_cast<std::size_t>(some - occurs.begin())];
                expect_sums(prepared.with_placed({placed}).value());
            },
            *puzzle);
    }
}

// What is placed belongs to every choice.
TEST(Details, OfAPositionCountThePlacedPieces) {
    const auto puzzle =
        std::get<packing::Puzzle>(answer::read_any_entry("pentominoes/any-four-4x5").value());
    const answer::Prepared prepared{puzzle};
    const auto all = count(prepared, {.choices = true});
    ASSERT_TRUE(all && all->tally.complete());
    BigCount sum = 0;
    for (const auto& [pieces, ways] : choices_of(prepared, *all)) {
        sum += ways.raw;
        EXPECT_EQ(std::accumulate(pieces.begin(), pieces.end(), 0U), 4U);
    }
    EXPECT_EQ(sum, all->tally.raw);
    const auto position = prepared.with_placed({prepared.placements().front()}).value();
    const auto left = count(position, {.choices = true});
    ASSERT_TRUE(left && left->tally.complete());
    for (const auto& [pieces, ways] : choices_of(position, *left))
        EXPECT_EQ(std::accumulate(pieces.begin(), pieces.end(), 0U), 4U);
}

}  // namespace
}  // namespace tilewright::advice
