#include "tilewright/engine/bits/bits.hpp"

#include <gtest/gtest.h>

#include "tests/engines.hpp"
#include "tests/quiet_watch.hpp"
#include "tests/random_instance.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/puzzle/catalogue.hpp"
#include "tilewright/puzzle/compile.hpp"

namespace tilewright::engine {
namespace {

using tests::Collect;
using tests::QuietWatch;

struct Listed {
    Outcome outcome;
    std::vector<std::vector<cover::OptionId>> solutions;
};

Listed list(const Engine& engine, const cover::Instance& instance) {
    QuietWatch watch;
    Collect collect;
    Listed listed{engine.run(instance, {.watch = watch, .sink = &collect}), {}};
    listed.solutions = std::move(collect.solutions);
    return listed;
}

// All three walk the same tree, so that they agree node by node.
void expect_the_tree_of_dance(const cover::Instance& instance) {
    const Listed expected = list(dance, instance);
    for (const Engine* engine : {&bits, &tests::portable_bits()}) {
        SCOPED_TRACE(engine->name);
        const Listed found = list(*engine, instance);
        EXPECT_EQ(found.outcome.stats.nodes, expected.outcome.stats.nodes);
        EXPECT_EQ(found.outcome.stats.max_depth, expected.outcome.stats.max_depth);
        EXPECT_EQ(found.solutions, expected.solutions);
    }
}

TEST(Bits, WalkTheTreeOfDanceOnBoards) {
    // From one word of options to many more than the largest universe that is numbered anew.
    for (const char* name :
         {"trominoes/unlimited-3x8", "soma/cube", "pentominoes/3x20", "pentominoes/8x8-hole-3-3",
          "polycubes/diabolical-cube", "hexiamonds/chevron-12x3"}) {
        SCOPED_TRACE(name);
        const auto puzzle = puzzle::read_catalogue(name);
        ASSERT_TRUE(puzzle);
        const auto compiled = puzzle::compile(*puzzle);
        ASSERT_TRUE(compiled);
        if (!bits.refusal(compiled->instance)) expect_the_tree_of_dance(compiled->instance);
    }
}

TEST(Bits, WalkTheTreeOfDanceOnColours) {
    std::size_t compared = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        SCOPED_TRACE(seed);
        const auto instance = tests::random_instance(seed, {.multiplicities = false});
        if (bits.refusal(instance)) continue;
        ++compared;
        expect_the_tree_of_dance(instance);
    }
    EXPECT_GT(compared, 1000U);
}

TEST(Bits, ItemsThatAreWantedAtLeastOnceExcludeNothing) {
    const auto puzzle = puzzle::read_catalogue("pentominoes/no-four-corners-3x20");
    const auto compiled = puzzle::compile(*puzzle);
    ASSERT_EQ(bits.refusal(compiled->instance), std::nullopt);
    auto expected = list(dance, compiled->instance).solutions;
    std::ranges::sort(expected);
    for (const Engine* engine : {&bits, &tests::portable_bits()}) {
        auto found = list(*engine, compiled->instance).solutions;
        std::ranges::sort(found);
        EXPECT_EQ(found, expected);
    }
}

TEST(Bits, RefuseWhatTheyCannotSay) {
    cover::Instance twice;
    const auto item = twice.add_item({.name = "a", .min = 2, .max = 2});
    twice.add_option(std::vector<cover::Entry>{{item}});
    EXPECT_EQ(bits.refusal(twice), "item 'a' may be used several times");
    cover::Instance free;
    const auto any = free.add_item({.name = "b", .min = 0, .max = 1});
    free.add_option(std::vector<cover::Entry>{{any}});
    EXPECT_EQ(bits.refusal(free), "option 0 has no item that is wanted exactly once");
}

TEST(Bits, EndWithinTheirMemory) {
    class Poor : public QuietWatch {
        [[nodiscard]] std::size_t memory() const override { return 1000; }
    } watch;
    const auto puzzle = puzzle::read_catalogue("pentominoes/6x10");
    const auto outcome = bits.run(puzzle::compile(*puzzle)->instance, {.watch = watch});
    EXPECT_EQ(outcome.ending, Ending::MemoryLimit);
}

}  // namespace
}  // namespace tilewright::engine
