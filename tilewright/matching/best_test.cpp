#include "tilewright/matching/best.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tilewright/matching/check_solution.hpp"
#include "tilewright/matching/mismatches.hpp"
#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/matching/random_puzzle.hpp"

namespace tilewright::matching {
namespace {

// The best attempt when the search is stopped after this many calls of 'stop'.
Attempt attempt(const Puzzle& puzzle, std::uint64_t seed, int questions) {
    auto best = find_best(puzzle, {.seed = seed, .stop = [&questions] { return --questions < 0; }});
    EXPECT_TRUE(best.has_value());
    return *best;
}

// Counts the matching edges from the labels that are shown.
std::size_t count_matched(const Puzzle& puzzle, const Solution& placements) {
    std::size_t count = 0;
    for (std::size_t i = 0; i < puzzle.board.edges.size(); ++i) {
        const Edge& edge = puzzle.board.edges[i];
        const auto label = [&](const Half& half) {
            return placements[half.site.index()].labels[half.number];
        };
        if (edge.on_border())
            count += puzzle.border[i].label == label(edge.halves[0]);
        else
            count += puzzle.labels.mate(label(edge.halves[0])) == label(edge.halves[1]);
    }
    return count;
}

TEST(BestAttempt, CountsWhatItShowsAndKeepsToTheTiles) {
    std::size_t perfect = 0;
    for (std::uint64_t seed = 1; seed <= 20; ++seed) {
        Random random{seed};
        RandomSpec spec;
        spec.width = 1 + static_cast<int>(random.below(5));
        spec.height = 1 + static_cast<int>(random.below(5));
        spec.labels = 1 + random.below(6);
        spec.frame = random.below(2) == 0;
        const Puzzle puzzle = random_puzzle(spec, random);
        const Attempt best = attempt(puzzle, seed, 3);
        EXPECT_EQ(best.matched, count_matched(puzzle, best.placements));
        for (std::size_t i = 0; i < puzzle.tiles.size(); ++i) {
            const auto used = std::ranges::count(best.placements, TileId{i}, &Placement::tile);
            EXPECT_EQ(static_cast<std::uint32_t>(used), puzzle.tiles[i].max);
        }
        for (const Placement& placement : best.placements)
            EXPECT_TRUE(std::ranges::binary_search(
                faces_of(puzzle.tile(placement.tile), Form::Polygon), placement.labels));
        if (best.perfect()) {
            EXPECT_EQ(check_solution(puzzle, best.placements), std::nullopt);
            ++perfect;
        }
    }
    EXPECT_GT(perfect, 5U);
}

// The frame is whole even after half a million tiles.
TEST(BestAttempt, AFrameIsNeverBroken) {
    for (std::uint64_t seed = 1; seed <= 5; ++seed) {
        Random random{seed};
        const Puzzle puzzle =
            random_puzzle({.width = 10, .height = 9, .labels = 12, .frame = true}, random);
        const Attempt best = attempt(puzzle, seed, 500);
        EXPECT_FALSE(best.perfect());
        const auto wrong = mismatches(puzzle, best.placements);
        EXPECT_EQ(wrong.size(), best.edges - best.matched);
        EXPECT_LT(wrong.size(), best.edges / 8);
        for (const EdgeId edge : wrong) EXPECT_FALSE(puzzle.board.edge(edge).on_border());
    }
}

TEST(BestAttempt, SmallBoardsAreSolved) {
    for (std::uint64_t seed = 1; seed <= 3; ++seed) {
        Random random{seed};
        const Puzzle puzzle =
            random_puzzle({.width = 7, .height = 7, .labels = 9, .frame = true}, random);
        const Attempt best = attempt(puzzle, seed, 100'000);
        EXPECT_TRUE(best.perfect()) << seed;
        EXPECT_EQ(check_solution(puzzle, best.placements), std::nullopt);
    }
}

// Two corners with one label each, and it is the border's: no frame can be made.
TEST(BestAttempt, WhereNoFrameCanBeMadeItMayBeWrong) {
    const auto puzzle = read_puzzle(
        "kind = 'matching'\nboard = [2, 1]\nborder = { label = 'a' }\n[[tiles]]\n"
        "list = \"\"\"\na b c d\na c d b\n\"\"\"\n",
        "test");
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    const Attempt best = attempt(*puzzle, 1, 20);
    EXPECT_EQ(best.placements.size(), 2U);
    EXPECT_EQ(best.matched, count_matched(*puzzle, best.placements));
    EXPECT_GE(best.matched, 2U);
}

TEST(BestAttempt, TheSameSeedFindsTheSame) {
    Random random{3};
    const Puzzle puzzle = random_puzzle({.width = 6, .height = 6, .labels = 6}, random);
    const Attempt first = attempt(puzzle, 5, 10);
    const Attempt again = attempt(puzzle, 5, 10);
    EXPECT_EQ(first.placements, again.placements);
    EXPECT_EQ(first.steps, again.steps);
    EXPECT_GT(first.matched, first.edges / 2);
}

TEST(BestAttempt, PlacedTilesStayAndUnusedOnesComeIn) {
    const auto puzzle = read_puzzle(
        "kind = 'matching'\nboard = [2, 1]\nborder = { label = 'a' }\n[[tiles]]\n"
        "set = 'macmahon-squares'\nmin = 0\n[[placed]]\ntile = 'D'\nsite = [0, 0]\n",
        "test");
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    const Attempt best = attempt(*puzzle, 1, 20);
    EXPECT_EQ(puzzle->tile(best.placements[0].tile).name, "D");
    EXPECT_LE(best.matched, best.edges);
    EXPECT_EQ(best.edges, 7U);
}

TEST(BestAttempt, ATooShortListOfTilesIsRefused) {
    const auto puzzle =
        read_puzzle("kind = 'matching'\nboard = [2, 1]\n[[tiles]]\nedges = [1, 2, 3, 4]\n", "test");
    ASSERT_TRUE(puzzle.has_value());
    EXPECT_FALSE(find_best(*puzzle, {.stop = [] { return true; }}));
}

}  // namespace
}  // namespace tilewright::matching
