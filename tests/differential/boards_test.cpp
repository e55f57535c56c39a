// Every engine against the oracle, on random boards: instances as puzzles give them, with hints
// that mean something.

#include <gtest/gtest.h>

#include "../quiet_watch.hpp"
#include "../random_board.hpp"
#include "tilewright/cover/verify.hpp"

namespace tilewright::tests {
namespace {

class Boards : public testing::TestWithParam<const engine::Engine*> {};

TEST_P(Boards, FindsWhatBruteForceFinds) {
    const engine::Engine& engine = *GetParam();
    const engine::Engine& oracle = *engine::find_engine("brute");
    std::size_t compared = 0;
    std::size_t solvable = 0;
    for (std::uint64_t seed = 1; seed <= 10'000; ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance instance = random_board(seed);
        if (engine.refusal(instance)) continue;
        ++compared;
        QuietWatch watch;
        Collect expected;
        Collect found;
        oracle.run(instance, {.watch = watch, .sink = &expected});
        ASSERT_TRUE(engine.run(instance, {.watch = watch, .sink = &found}).complete());
        const auto counted = engine.run(instance, {.watch = watch});
        const auto unpruned =
            engine.run(instance, {.watch = watch, .pruning = {.region_size = false}});
        ASSERT_TRUE(counted.complete());
        ASSERT_EQ(counted.solutions, expected.solutions.size());
        ASSERT_EQ(unpruned.solutions, expected.solutions.size());
        for (const auto& solution : found.solutions)
            ASSERT_EQ(cover::verify(instance, solution), std::nullopt);
        std::ranges::sort(found.solutions);
        std::ranges::sort(expected.solutions);
        ASSERT_EQ(found.solutions, expected.solutions);
        solvable += expected.solutions.empty() ? 0 : 1;
    }
    if (compared > 0) {
        EXPECT_GT(compared, 5000U);
        EXPECT_GT(solvable, compared / 5);
    }
}

INSTANTIATE_TEST_SUITE_P(Engines, Boards, testing::ValuesIn(engine::all_engines()),
                         [](const auto& engine) { return std::string{engine.param->name}; });

}  // namespace
}  // namespace tilewright::tests
