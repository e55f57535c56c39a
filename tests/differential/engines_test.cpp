// Every engine against the oracle, on random instances with every feature.

#include <gtest/gtest.h>

#include "../quiet_watch.hpp"
#include "../random_instance.hpp"
#include "tilewright/cover/verify.hpp"

namespace tilewright::tests {
namespace {

#ifdef __SANITIZE_ADDRESS__
constexpr std::uint64_t seeds = 1'000;  // each takes some ten times as long
#else
constexpr std::uint64_t seeds = 10'000;
#endif

class Differential : public testing::TestWithParam<const engine::Engine*> {};

TEST_P(Differential, FindsWhatBruteForceFinds) {
    const engine::Engine& engine = *GetParam();
    const engine::Engine& oracle = *engine::find_engine("brute");
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
        SCOPED_TRACE(seed);  // the one number needed to replay a failure
        const cover::Instance instance = random_instance(seed);
        if (engine.refusal(instance)) continue;
        ++compared;
        QuietWatch watch;
        Collect expected;
        Collect found;
        oracle.run(instance, {.watch = watch, .sink = &expected});
        const auto listed = engine.run(instance, {.watch = watch, .sink = &found});
        const auto counted = engine.run(instance, {.watch = watch});
        ASSERT_TRUE(listed.complete());
        ASSERT_EQ(listed.solutions, expected.solutions.size());
        ASSERT_EQ(counted.solutions, expected.solutions.size());
        for (const auto& solution : found.solutions)
            ASSERT_EQ(cover::verify(instance, solution), std::nullopt);
        std::ranges::sort(found.solutions);
        std::ranges::sort(expected.solutions);
        ASSERT_EQ(found.solutions, expected.solutions);
    }
    EXPECT_GT(compared, seeds / 20) << "too few instances that " << engine.name << " takes";
}

INSTANTIATE_TEST_SUITE_P(Engines, Differential, testing::ValuesIn(engine::all_engines()),
                         [](const auto& engine) { return std::string{engine.param->name}; });

}  // namespace
}  // namespace tilewright::tests
