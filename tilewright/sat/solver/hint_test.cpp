#include "tilewright/sat/solver/hint.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tests/random_instance.hpp"
#include "tests/random_matching.hpp"
#include "tests/solutions_of.hpp"
#include "tilewright/base/random.hpp"

namespace tilewright::sat {
namespace {

using cover::OptionId;
using tests::OptionSet;

bool contains(const OptionSet& solution, const OptionSet& part) {
    return std::ranges::includes(solution, part);
}

// The least number of placed options to leave out so that a solution contains the rest.
std::size_t least_to_lift(const std::vector<OptionSet>& solutions, const OptionSet& placed) {
    std::size_t least = placed.size() + 1;
    for (const OptionSet& solution : solutions) {
        OptionSet missing;
        std::ranges::set_difference(placed, solution, std::back_inserter(missing));
        least = std::min(least, missing.size());
    }
    return least;
}

void expect_forced_as_solutions_say(const engine::Hint& hint,
                                    const std::vector<OptionSet>& solutions,
                                    const OptionSet& placed) {
    OptionSet in_all;
    bool first = true;
    for (const OptionSet& solution : solutions) {
        if (!contains(solution, placed)) continue;
        OptionSet both;
        std::ranges::set_intersection(first ? solution : in_all, solution,
                                      std::back_inserter(both));
        in_all = std::move(both);
        first = false;
    }
    std::erase_if(in_all, [&](OptionId o) { return std::ranges::binary_search(placed, o); });
    ASSERT_EQ(hint.forced.has_value(), !in_all.empty());
    if (hint.forced) {
        ASSERT_TRUE(std::ranges::binary_search(in_all, *hint.forced));
    }
}

// How often each kind of hint was found.
struct Said {
    std::size_t forced = 0;
    std::size_t lifted = 0;
};

void expect_right_hint(const cover::Instance& instance, std::uint64_t seed, Said& said) {
    tests::QuietWatch watch;
    const auto solutions = tests::solutions_of(instance);
    Random random{seed};
    OptionSet placed;
    for (std::size_t i = 0; i < instance.option_count(); ++i)
        if (random.below(std::max<std::size_t>(6, instance.option_count() / 4)) == 0)
            placed.push_back(OptionId{i});
    const engine::Hint hint = find_hint(instance, placed, watch);
    ASSERT_EQ(hint.ending, engine::Ending::Exhausted);
    const std::size_t least = least_to_lift(solutions, placed);
    ASSERT_EQ(hint.completion.has_value(), least == 0);
    if (hint.completion) {
        ASSERT_TRUE(std::ranges::binary_search(solutions, *hint.completion));
        ASSERT_TRUE(contains(*hint.completion, placed));
        expect_forced_as_solutions_say(hint, solutions, placed);
        said.forced += hint.forced ? 1 : 0;
        return;
    }
    ASSERT_EQ(hint.lifts.empty(), solutions.empty());
    for (const OptionSet& lift : hint.lifts) {
        ++said.lifted;
        ASSERT_EQ(lift.size(), least);
        OptionSet rest;
        std::ranges::set_difference(placed, lift, std::back_inserter(rest));
        ASSERT_TRUE(std::ranges::any_of(
            solutions, [&](const OptionSet& solution) { return contains(solution, rest); }));
    }
}

TEST(Hint, SaysWhatAllSolutionsSay) {
    Said said;
    for (std::uint64_t seed = 1; seed <= 500; ++seed) {
        SCOPED_TRACE(seed);
        expect_right_hint(tests::random_instance(seed), seed, said);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(said.forced, 30U);
    EXPECT_GT(said.lifted, 60U);
}

TEST(Hint, SaysOfTilesWhatAllSolutionsSay) {
    Said said;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const auto instance = tests::small_matching(seed);
        if (!instance) continue;
        expect_right_hint(*instance, seed, said);
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(said.forced, 10U);
    EXPECT_GT(said.lifted, 20U);
}

}  // namespace
}  // namespace tilewright::sat
