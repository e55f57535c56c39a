// Samples of solutions must be uniformly random, whichever engine draws them.

#include <cmath>
#include <limits>
#include <map>

#include <gtest/gtest.h>

#include "tests/boards.hpp"
#include "tilewright/answer/sample.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/check_solution.hpp"

namespace tilewright {
namespace {

using packing::Puzzle;
using packing::Solution;

std::vector<Solution> draw(const Puzzle& puzzle, engine::Sample wanted, const char* engine) {
    std::vector<Solution> drawn;
    answer::SolveOptions options;
    options.engine = engine;
    const auto answer = sample(puzzle, wanted, options, [&](const Solution& solution) {
        drawn.push_back(solution);
        return true;
    });
    EXPECT_TRUE(answer && answer->tally.complete());
    return drawn;
}

class Samples : public testing::TestWithParam<const char*> {};
INSTANTIATE_TEST_SUITE_P(Engines, Samples, testing::Values("frontier", "bits", "dance"),
                         [](const auto& row) { return std::string{row.param}; });

// A 4 x 4 board has 36 fillings with dominoes.
TEST_P(Samples, HoldEverySolutionEquallyOften) {
    constexpr double each = 200;
    std::map<Solution, double> times;
    for (Solution& solution : draw(tests::dominoes(4, 4), {36 * 200, 7}, GetParam()))
        ++times[std::move(solution)];
    EXPECT_EQ(times.size(), 36U);
    double deviation = 0;  // chi square with 35 degrees of freedom
    for (const auto& [solution, found] : times) deviation += (found - each) * (found - each) / each;
    EXPECT_LT(deviation, 75);  // one of 10,000 seeds would exceed it
    EXPECT_GT(deviation, 10);  // nor is each drawn equally often
}

TEST_P(Samples, DependOnTheSeedAlone) {
    const Puzzle puzzle = packing::read_catalogue("soma/cube").value();
    const auto first = draw(puzzle, {5, 1}, GetParam());
    EXPECT_EQ(first.size(), 5U);
    EXPECT_EQ(draw(puzzle, {5, 1}, GetParam()), first);
    EXPECT_NE(draw(puzzle, {5, 2}, GetParam()), first);
    for (const Solution& solution : first)
        EXPECT_EQ(packing::check_solution(puzzle, solution), std::nullopt);
}

TEST_P(Samples, AreEmptyWhereThereIsNoSolution) {
    const Puzzle puzzle = packing::read_catalogue("tetrominoes/4x5").value();
    EXPECT_TRUE(draw(puzzle, {5, 1}, GetParam()).empty());
}

// A sample that does not fit into the memory is none, and no fault of ours.
TEST_P(Samples, HugeOnesLackMemory) {
    const Puzzle puzzle = packing::read_catalogue("soma/cube").value();
    answer::SolveOptions options;
    options.engine = GetParam();
    options.control.limits.memory = std::numeric_limits<std::size_t>::max();
    std::size_t drawn = 0;
    const auto answer = sample(puzzle, {std::numeric_limits<std::uint64_t>::max(), 1}, options,
                               [&](const Solution&) { return ++drawn < 10; });
    ASSERT_TRUE(answer) << answer.error().message;
    EXPECT_FALSE(answer->tally.complete());
    // 'frontier' draws one after the other; the others keep all of them.
    const bool keeps = !engine::find_engine(GetParam())->samples;
    EXPECT_EQ(drawn, keeps ? 0U : 10U);
    EXPECT_EQ(answer->tally.ending,
              keeps ? engine::Ending::MemoryLimit : engine::Ending::SinkStopped);
}

// Half of the board has more fillings than 64 bits can count.
TEST(Samples, OfNumbersBeyondAllBounds) {
    const Puzzle puzzle = tests::dominoes(30, 10);
    const auto drawn = draw(puzzle, {3, 1}, "frontier");
    ASSERT_EQ(drawn.size(), 3U);
    for (const Solution& solution : drawn)
        EXPECT_EQ(packing::check_solution(puzzle, solution), std::nullopt);
    EXPECT_NE(drawn[0], drawn[1]);
}

}  // namespace
}  // namespace tilewright
