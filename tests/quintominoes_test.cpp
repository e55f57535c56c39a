// Conway's quintominoes on the dodecahedron, and the question whether pinning one of them helps.

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/count.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/matching/check_solution.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::tests {
namespace {

using namespace matching;

const Puzzle& quintominoes() {
    static const Puzzle puzzle =
        std::get<Puzzle>(answer::read_any_entry("quintominoes/dodecahedron").value());
    return puzzle;
}

std::set<Solution> all_solutions() {
    std::set<Solution> solutions;
    const auto answer =
        answer::solve(quintominoes(), search::Listing::Raw, {}, [&](const Solution& solution) {
            EXPECT_EQ(check_solution(quintominoes(), solution), std::nullopt);
            solutions.insert(solution);
            return true;
        });
    EXPECT_TRUE(answer.has_value() && answer->tally.complete());
    return solutions;
}

// Whether the first tile lies on face 1 with a certain label along the first edge.
bool is_pinned(const Solution& solution) {
    return solution.front().tile == TileId{0} &&
           quintominoes().labels.name(solution.front().labels.front()) == "1";
}

std::size_t orbits(const std::set<Solution>& solutions, const std::vector<PuzzleSymmetry>& group) {
    std::set<Solution> least;
    for (const Solution& solution : solutions) least.insert(least_image(solution, group));
    return least.size();
}

TEST(Quintominoes, AreCountedWithAllSymmetries) {
    for (const auto& [modulo, order, distinct] : {std::tuple{Modulo::None, 1U, 7200},
                                                  {Modulo::Rotations, 60U, 120},
                                                  {Modulo::All, 120U, 60},
                                                  {Modulo::Labels, 14400U, 3}}) {
        for (const char* engine : {"bits", "dance"}) {
            answer::SolveOptions options;
            options.modulo = modulo;
            options.engine = engine;
            const auto answer = count(quintominoes(), options);
            ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
            EXPECT_EQ(answer->tally.raw, 7200);
            EXPECT_EQ(answer->tally.distinct, distinct);
            EXPECT_EQ(answer->group_order, order);
        }
    }
}

TEST(Quintominoes, OrbitsAreWhatOneFindsByTurningEverySolution) {
    const std::set<Solution> solutions = all_solutions();
    ASSERT_EQ(solutions.size(), 7200U);
    EXPECT_EQ(orbits(solutions, find_symmetries(quintominoes(), Modulo::Rotations).value()), 120U);
    EXPECT_EQ(orbits(solutions, find_symmetries(quintominoes(), Modulo::All).value()), 60U);
}

// Pin a tile to a face, with one of its labels at one edge of the face.  Each solution has exactly
// one rotation in that position.  The two sides of the tile correspond to the reflections.
TEST(Quintominoes, PinningOneTileRemovesTheRotations) {
    const auto rotations = find_symmetries(quintominoes(), Modulo::Rotations).value();
    std::size_t pinned = 0;
    std::map<std::vector<LabelId>, std::size_t> by_side;
    for (const Solution& solution : all_solutions()) {
        std::size_t images = 0;
        for (const PuzzleSymmetry& rotation : rotations) images += is_pinned(rotation(solution));
        EXPECT_EQ(images, 1U);
        if (!is_pinned(solution)) continue;
        ++pinned;
        ++by_side[solution.front().labels];
    }
    EXPECT_EQ(pinned, 120U);
    ASSERT_EQ(by_side.size(), 2U);
    for (const auto& [side, count] : by_side) EXPECT_EQ(count, 60U);
}

// The same as a search: the puzzle with the pinned tile has no symmetry and 60 solutions.
TEST(Quintominoes, APinnedPuzzleHasNoSymmetry) {
    Puzzle puzzle = quintominoes();
    puzzle.placed.push_back({SiteId{0}, TileId{0}, puzzle.tiles[0].labels});
    const auto answer = answer::count(puzzle, {});
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->group_order, 1U);
    EXPECT_EQ(answer->tally.raw, 60);
}

}  // namespace
}  // namespace tilewright::tests
