#include "tilewright/design/block_cells.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/reference.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::design {
namespace {

using packing::Cell;
using packing::Puzzle;

std::vector<Blocking> count_all(const Puzzle& puzzle, const std::vector<BlockList>& lists,
                                const char* engine = "auto") {
    const auto count = count_blocked(puzzle, lists, {.engine = engine}, in_turn);
    EXPECT_TRUE(count && count->complete());
    return count->blockings;
}

Puzzle without(Puzzle puzzle, const std::vector<Cell>& cells) {
    for (const Cell& cell : cells) {
        std::erase(puzzle.region.required, cell);
        std::erase(puzzle.region.optional, cell);
        puzzle.region.colours.erase(cell);
    }
    return puzzle;
}

Puzzle read(const std::string& lattice, const std::string& region, const std::string& pieces) {
    return packing::read_puzzle(fmt::format("title = \"\"\nlattice = \"{}\"\n[region]\n{}\n{}",
                                            lattice, region, pieces),
                                lattice)
        .value();
}

// Small puzzles on five lattices, which have some cells too many.
std::vector<Puzzle> small_puzzles() {
    return {read("square", "box = \"3x5\"",
                 "[[pieces]]\nset = \"dominoes\"\ncount = 2\n[[pieces]]\nset = \"trominoes\"\n"
                 "[[pieces]]\nset = \"monominoes\"\nmin = 0\nmax = 3\n"),
            read("hexagonal", "box = \"3x4\"",
                 "[[pieces]]\nset = \"trihexes\"\n[[pieces]]\nset = \"monohexes\"\n"
                 "min = 0\nmax = 2\n"),
            read("triangular", "box = \"2x3\"",
                 "[[pieces]]\nset = \"tetriamonds\"\nmin = 0\nmax = 2\n"),
            read("cubic", "box = \"2x2x3\"",
                 "[[pieces]]\nset = \"dicubes\"\ncount = 2\n[[pieces]]\nset = \"tricubes\"\n"),
            read("king", "box = \"3x4\"",
                 "[[pieces]]\nset = \"diplets\"\nmin = 0\nmax = 3\n"
                 "[[pieces]]\nset = \"triplets\"\nmin = 0\n")};
}

std::vector<Cell> all_cells(const Puzzle& puzzle) {
    std::vector<Cell> cells = puzzle.region.required;
    cells.insert(cells.end(), puzzle.region.optional.begin(), puzzle.region.optional.end());
    return cells;
}

// Each number is that of the puzzle without these cells: by another engine, and by the reference,
// which searches on cells.
TEST(BlockCells, GivesTheCountOfEachBoard) {
    std::size_t compared = 0;
    std::size_t solvable = 0;
    for (const Puzzle& puzzle : small_puzzles()) {
        SCOPED_TRACE(puzzle.name);
        const auto cells = all_cells(puzzle);
        for (std::uint32_t number = 1; number <= 3; ++number) {
            const auto all = count_all(puzzle, {{cells, number}});
            EXPECT_EQ(BigCount{all.size()}, count_blockings(std::vector{BlockList{cells, number}}));
            Random random{number};
            for (int i = 0; i < 70; ++i) {
                const Blocking& one = all[random.below(all.size())];
                const Puzzle alone = without(puzzle, one.cells);
                const auto counted =
                    answer::count(alone, {.modulo = puzzle_file::Modulo::None, .engine = "dance"});
                EXPECT_EQ(one.ways, counted->tally.raw);
                const auto reference = tests::reference_solutions(alone, 100'000);
                ASSERT_TRUE(reference);
                EXPECT_EQ(one.ways, reference->size());
                ++compared;
                solvable += one.ways > 0 ? 1 : 0;
            }
        }
    }
    EXPECT_EQ(compared, 1050U);
    EXPECT_GT(solvable, 100U);
}

TEST(BlockCells, TakesOneOfEachList) {
    const Puzzle puzzle = small_puzzles().front();
    const auto cells = all_cells(puzzle);
    const std::vector<BlockList> dice{{{cells[0], cells[3]}}, {{cells[3], cells[7], cells[9]}}};
    for (const char* engine : {"frontier", "dance"}) {
        const auto all = count_all(puzzle, dice, engine);
        ASSERT_EQ(all.size(), 5U);  // not the same cell twice
        for (const Blocking& one : all)
            EXPECT_EQ(one.ways, answer::count(without(puzzle, one.cells),
                                              {.modulo = puzzle_file::Modulo::None})
                                    ->tally.raw);
    }
}

// A cell that can be blocked has a colour of its own, which must not keep any piece away.
TEST(BlockCells, KeepsTheColoursOfTheBoard) {
    const Puzzle puzzle =
        read("square",
             "box = \"3x4\"\ncolours = { red = [[2, 0], [3, 0], [2, 1], [3, 1], [2, 2], [3, 2]] }",
             "[[pieces]]\nset = \"dominoes\"\nmin = 0\nmax = 6\n"
             "[[pieces]]\nname = \"Q\"\ncells = [[0, 0], [1, 0]]\ncolours = \"red\"\nmin = 0\nmax "
             "= 2\n");
    const auto all = count_all(puzzle, {{all_cells(puzzle), 2}});
    BigCount sum = 0;
    for (const Blocking& one : all) {
        EXPECT_EQ(one.ways,
                  answer::count(without(puzzle, one.cells), {.modulo = puzzle_file::Modulo::None})
                      ->tally.raw);
        sum += one.ways;
    }
    EXPECT_GT(sum, 0);
}

// A sample has different choices, each with its ways.
TEST(BlockCells, DrawsEachChoiceAlike) {
    for (const Puzzle& puzzle : small_puzzles()) {
        SCOPED_TRACE(puzzle.name);
        const auto cells = all_cells(puzzle);
        const std::vector<BlockList> lists{{cells, 2}, {{cells[0], cells[1], cells[2]}}};
        std::map<std::vector<Cell>, BigCount> ways;
        for (const Blocking& one : count_all(puzzle, lists)) ways[one.cells] = one.ways;
        std::map<std::vector<Cell>, std::size_t> times;
        const std::size_t draws = ways.size() / 2;
        constexpr std::uint64_t samples = 20;
        for (std::uint64_t seed = 1; seed <= samples; ++seed) {
            const auto drawn = count_drawn(puzzle, lists, draws, seed, {}, in_turn);
            ASSERT_TRUE(drawn && drawn->complete() && drawn->sample);
            EXPECT_EQ(drawn->sample->drawn, draws);
            EXPECT_EQ(drawn->sample->from, count_blockings(lists));
            EXPECT_TRUE(drawn->sample->from_fewer);
            ASSERT_EQ(drawn->blockings.size(), draws);
            std::set<std::vector<Cell>> different;
            for (const Blocking& one : drawn->blockings) {
                EXPECT_EQ(one.ways, ways.at(one.cells));
                EXPECT_TRUE(different.insert(one.cells).second);
                ++times[one.cells];
            }
        }
        // Each should be in ten samples; in fewer than three or more than 17 is one of 2,400.
        std::size_t seldom = ways.size() - times.size();
        for (const auto& [choice, number] : times) seldom += number < 3 || number > 17 ? 1 : 0;
        EXPECT_LE(seldom, 1 + ways.size() / 50);
        const bool are_more = count_blockings(lists) > 400;
        EXPECT_EQ(count_drawn(puzzle, lists, 400, 1, {}, in_turn).has_value(), are_more);
    }
}

// Where a limit ends a sample, it has those that were counted, with exact numbers.
TEST(BlockCells, KeepsWhatWasCountedWithinALimit) {
    const Puzzle puzzle =
        read("square", "box = \"8x8\"", "[[pieces]]\nset = \"dominoes\"\nmin = 0\nmax = 32\n");
    const std::vector<BlockList> lists{{all_cells(puzzle), 10}};
    std::size_t cut_short = 0;
    for (double seconds = 1e-4; seconds < 100; seconds *= 2) {
        answer::SolveOptions options;
        options.control.limits.seconds = seconds;
        const auto drawn = count_drawn(puzzle, lists, 40, 1, options, in_turn);
        ASSERT_TRUE(drawn);
        EXPECT_TRUE(drawn->is_exact());
        EXPECT_EQ(drawn->complete(), drawn->blockings.size() == 40);
        if (drawn->complete()) break;
        if (!drawn->blockings.empty()) ++cut_short;
        for (const Blocking& one : drawn->blockings)
            EXPECT_EQ(one.ways, answer::count(without(puzzle, one.cells),
                                              {.modulo = puzzle_file::Modulo::None})
                                    ->tally.raw);
    }
    EXPECT_GT(cut_short, 0U);
}

TEST(BlockCells, DrawsNothingFromEqualLists) {
    const Puzzle puzzle = small_puzzles().front();
    const Cell cell = puzzle.region.required.front();
    const std::vector<BlockList> lists{{{cell}}, {{cell}}};
    EXPECT_EQ(count_drawn(puzzle, lists, 10, 1, {}, in_turn).error().fault, Fault::Usage);
}

TEST(BlockCells, SumsUp) {
    const auto all = count_all(small_puzzles().front(), {{all_cells(small_puzzles().front()), 2}});
    const BlockingSummary summary = summary_of(all);
    EXPECT_EQ(summary.choices, all.size());
    EXPECT_EQ(summary.least, std::ranges::min_element(all, {}, &Blocking::ways)->ways);
    EXPECT_EQ(summary.most, std::ranges::max_element(all, {}, &Blocking::ways)->ways);
    std::uint64_t choices = 0;
    for (const std::uint64_t row : summary.histogram) choices += row;
    EXPECT_EQ(choices, summary.choices);
    EXPECT_EQ(summary.choices - summary.solvable, summary.histogram[0]);
    EXPECT_EQ(summary.unique, summary.histogram.size() > 1 ? summary.histogram[1] : 0);
    std::uint64_t blocked = 0;
    for (const auto& [cell, of_cell] : summary.cells) blocked += of_cell.choices;
    EXPECT_EQ(blocked, 2 * summary.choices);
}

TEST(BlockCells, RefusesWhatCannotBe) {
    const Puzzle puzzle = small_puzzles().front();
    const Cell first = puzzle.region.required.front();
    for (const BlockList& list :
         {BlockList{{first, first}}, BlockList{{Cell{{99, 0, 0}, 0}}}, BlockList{{first}, 2}})
        EXPECT_EQ(blocked_puzzle(puzzle, std::vector{list}).error().fault, Fault::Usage);
    Puzzle with_rule = puzzle;
    with_rule.rules.no_four_corners = true;
    EXPECT_FALSE(blocked_puzzle(with_rule, std::vector{BlockList{{first}}}));
}

}  // namespace
}  // namespace tilewright::design
