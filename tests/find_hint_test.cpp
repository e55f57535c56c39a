// Hints by the engines and by a SAT solver say the same.

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tests/random_instance.hpp"
#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/answer/find_hint.hpp"
#include "tilewright/cover/verify.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/sat/solver/hint.hpp"

namespace tilewright::tests {
namespace {

std::vector<std::vector<cover::OptionId>> sorted(std::vector<std::vector<cover::OptionId>> sets) {
    for (auto& set : sets) std::ranges::sort(set);
    std::ranges::sort(sets);
    return sets;
}

TEST(FindHint, SaysWhatASatSolverSays) {
    std::size_t forced = 0;
    std::size_t lifted = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance instance = random_instance(seed);
        std::vector<cover::OptionId> placed;
        for (std::size_t i = seed % 3; i < instance.option_count() && placed.size() < 3; i += 4)
            placed.emplace_back(i);
        QuietWatch watch;
        answer::Witnesses known;
        const engine::Hint expected = sat::find_hint(instance, placed, watch);
        const engine::Hint found = answer::find_hint(instance, placed, {}, known);
        EXPECT_EQ(found.ending, engine::Ending::Exhausted);
        // What an earlier question has found makes a hint sooner, and no other.
        const engine::Hint again = answer::find_hint(instance, placed, {}, known);
        EXPECT_EQ(again.completion, found.completion);
        EXPECT_EQ(again.forced, found.forced);
        EXPECT_EQ(again.lifts, found.lifts);
        ASSERT_EQ(found.completion.has_value(), expected.completion.has_value());
        EXPECT_EQ(found.forced.has_value(), expected.forced.has_value());
        if (found.completion) {
            EXPECT_EQ(cover::verify(instance, *found.completion), std::nullopt);
        }
        if (found.lifts.size() < 12 && expected.lifts.size() < 12) {
            EXPECT_EQ(sorted(found.lifts), sorted(expected.lifts));
        }
        forced += found.forced.has_value() ? 1 : 0;
        lifted += found.lifts.empty() ? 0 : 1;
    }
    EXPECT_GT(forced, 10U);
    EXPECT_GT(lifted, 10U);
}

// Where the first choices were bad ones, a search begins anew: that takes few nodes.
TEST(FindHint, TakesFewNodesWhereATreeIsLarge) {
    for (const std::string_view name : {"macmahon/squares-4x6", "macmahon/triangles-hexagon"}) {
        SCOPED_TRACE(name);
        const auto puzzle = answer::read_any_entry(name);
        ASSERT_TRUE(puzzle.has_value());
        const auto compiled = matching::compile(std::get<matching::Puzzle>(*puzzle));
        ASSERT_TRUE(compiled.has_value());
        answer::SolveOptions options;
        options.control.limits.nodes = 20'000;  // for each search
        answer::Witnesses known;
        const engine::Hint hint = answer::find_hint(compiled->instance, {}, options, known);
        EXPECT_EQ(hint.ending, engine::Ending::Exhausted);
        ASSERT_TRUE(hint.completion.has_value());
        EXPECT_EQ(cover::verify(compiled->instance, *hint.completion), std::nullopt);
        EXPECT_EQ(hint.forced, std::nullopt);
    }
}

}  // namespace
}  // namespace tilewright::tests
