#include "tilewright/advice/rate.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/answer/sample.hpp"
#include "tilewright/base/random.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::advice {
namespace {

using answer::Prepared;

packing::Puzzle entry(const char* name) {
    return std::get<packing::Puzzle>(answer::read_any_entry(name).value());
}

Rating rated(const Prepared<packing::Puzzle>& puzzle, std::size_t plays = usual_plays) {
    return rate(puzzle.posed(packing::Modulo::None).value()->instance(), plays).value();
}

void expect_same(const Rating& a, const Rating& b) {
    EXPECT_EQ(a.effort, b.effort);
    EXPECT_EQ(a.tried, b.tried);
    EXPECT_EQ(a.guesses, b.guesses);
    EXPECT_EQ(a.dead_ends, b.dead_ends);
    EXPECT_EQ(a.taken_back, b.taken_back);
    EXPECT_EQ(a.longest_chain, b.longest_chain);
    EXPECT_EQ(a.gave_up, b.gave_up);
}

// A position and its images are equally hard, to the last placement tried.
TEST(Rate, IsTheSameForAllImages) {
    for (const char* name : {"pentominoes/6x10", "soma/cube", "hexiamonds/4x3-semiregular-hexagon",
                             "tetrahexes/4x7", "tetrasticks/one-sided-welded-triangle"}) {
        SCOPED_TRACE(name);
        const packing::Puzzle puzzle = entry(name);
        const Prepared prepared{puzzle};
        const auto& placements = prepared.compiled().value()->placements;
        Random random{1};
        for (int i = 0; i < 3; ++i) {
            const auto& clue = placements[random.below(placements.size())];
            const Rating expected = rated(prepared.with_placed({clue}).value(), 2);
            for (const auto& symmetry : find_symmetries(puzzle, packing::Modulo::All))
                expect_same(expected, rated(prepared.with_placed({symmetry(clue)}).value(), 2));
        }
    }
}

TEST(Rate, DoesNotDependOnTheOrderOfPieces) {
    packing::Puzzle puzzle = entry("soma/cube");
    const Rating expected = rated(puzzle, 3);
    std::ranges::reverse(puzzle.pieces);
    expect_same(expected, rated(puzzle, 3));
}

TEST(Rate, SaysWhatPlayersDo) {
    // Every place is forced: the I fits in one way, then the square.
    const auto forced = packing::read_puzzle(R"(
title = ""
lattice = "square"
[region]
picture = """
####
##..
##..
"""
[[pieces]]
name = "I"
picture = "####"
[[pieces]]
name = "O"
picture = """
##
##
"""
)",
                                             "forced")
                            .value();
    const Rating rating = rated(forced);
    EXPECT_EQ(rating.tried, 2);
    EXPECT_EQ(rating.guesses, 0);
    EXPECT_EQ(rating.dead_ends, 0);
    EXPECT_EQ(rating.longest_chain, 2);
    EXPECT_EQ(rating.grade(), 1);
    EXPECT_TRUE(rating.solvable);
}

TEST(Rate, SaysThatThereIsNoSolution) {
    EXPECT_FALSE(rated(entry("tetrominoes/4x5"), 2).solvable);
    EXPECT_EQ(rating_json(rated(entry("tetrominoes/4x5"), 2))["solvable"], false);
}

TEST(Rate, DoesNotSayWhatNobodyKnows) {
    Play given_up;
    given_up.gave_up = true;
    Play solved;
    solved.solved = true;
    EXPECT_EQ(rating_json(rating_of(std::vector{given_up, given_up}))["solvable"], nullptr);
    EXPECT_EQ(rating_json(rating_of(std::vector{given_up, solved}))["solvable"], true);
}

TEST(Rate, NeedsNoPlayForAFullBoard) {
    const packing::Puzzle puzzle = entry("soma/cube");
    packing::Solution solution;
    const Prepared prepared{puzzle};
    ASSERT_TRUE(answer::sample(prepared, {1, 1}, {}, [&](const packing::Solution& one) {
        solution = one;
        return true;
    }));
    const Rating rating = rated(prepared.with_placed(solution).value(), 1);
    EXPECT_EQ(rating.tried, 0);
    EXPECT_EQ(rating.effort, 0);
    EXPECT_TRUE(rating.solvable);
}

// Boards with four pieces and one way left: then further pieces of this way are clues.  (Before
// that, a piece may make a board harder, because it rules out most of its solutions.)
std::vector<packing::Solution> solutions_of_boards(const Prepared<packing::Puzzle>& puzzle,
                                                   std::size_t clues) {
    std::vector<packing::Solution> found;
    Random random{1};
    (void)answer::sample(puzzle, {60, 1}, {}, [&](packing::Solution solution) {
        shuffle(solution, random);
        const packing::Solution placed{solution.begin(),
                                       solution.begin() + static_cast<std::ptrdiff_t>(clues)};
        const auto ways =
            answer::count(puzzle.with_placed(placed).value(), {.modulo = packing::Modulo::None});
        if (ways->tally.raw == 1) found.push_back(std::move(solution));
        return true;
    });
    return found;
}

TEST(Rate, FallsWithTheNumberOfClues) {
    for (const char* name : {"pentominoes/6x10", "polyominoes/beads-5x11"}) {
        SCOPED_TRACE(name);
        const packing::Puzzle puzzle = entry(name);
        const Prepared prepared{puzzle};
        constexpr std::size_t first = 4;
        const auto solutions = solutions_of_boards(prepared, first);
        EXPECT_GE(solutions.size(), 10U);
        double before = 1e9;
        for (std::size_t clues = first; clues < 9; ++clues) {
            double sum = 0;
            for (const auto& solution : solutions) {
                const auto end = solution.begin() + static_cast<std::ptrdiff_t>(clues);
                sum += rated(prepared.with_placed({solution.begin(), end}).value(), 8).effort;
            }
            EXPECT_LT(sum, before) << clues;
            before = sum;
        }
    }
}

// What everybody finds: a tangram is easier than the Soma cube, and that than the box of
// pentominoes; the longer the box, the fewer solutions it has.
TEST(Rate, AgreesWithFolklore) {
    const auto effort = [](const char* name) { return rated(entry(name), 8).effort; };
    EXPECT_LT(effort("tangram/square"), effort("soma/cube"));
    EXPECT_LT(effort("soma/cube"), effort("pentominoes/6x10"));
    EXPECT_LT(effort("pentominoes/6x10"), effort("pentominoes/4x15"));
    EXPECT_LT(effort("pentominoes/4x15"), effort("pentominoes/3x20"));
}

}  // namespace
}  // namespace tilewright::advice
