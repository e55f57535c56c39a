#include "tilewright/engine/bits/bits.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/engines.hpp"
#include "tests/quiet_watch.hpp"
#include "tests/random_instance.hpp"
#include "tilewright/engine/bits/prepared_instance.hpp"
#include "tilewright/engine/dance/dance.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"

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

// Whether a branch that forbids too much is known to be dead before its node.  It is not where
// items are wanted at least once and nothing has to be counted: that is 12 % faster.
bool sees_what_falls_short(const cover::Instance& instance) {
    return bits_parts::PreparedInstance{instance}.has_ranges ||
           std::ranges::none_of(instance.items(), [](const cover::Item& item) {
               return item.primary && item.min == 1 && item.max > 1;
           });
}

// All walk the same tree, so that they agree node by node.
void expect_the_tree_of_dance(const cover::Instance& instance) {
    const Listed expected = list(dance, instance);
    for (const Engine* engine : tests::kinds_of_bits()) {
        SCOPED_TRACE(engine->name);
        const Listed found = list(*engine, instance);
        if (sees_what_falls_short(instance))
            EXPECT_EQ(found.outcome.stats.nodes, expected.outcome.stats.nodes);
        else
            EXPECT_GE(found.outcome.stats.nodes, expected.outcome.stats.nodes);
        EXPECT_EQ(found.outcome.stats.max_depth, expected.outcome.stats.max_depth);
        EXPECT_EQ(found.solutions, expected.solutions);
    }
}

TEST(Bits, WalkTheTreeOfDanceOnBoards) {
    // From one word of options to many more than the largest universe that is numbered anew.
    for (const char* name :
         {"trominoes/unlimited-3x8", "soma/cube", "pentominoes/3x20", "pentominoes/8x8-hole-3-3",
          "polycubes/diabolical-cube", "hexiamonds/chevron-12x3", "polycubes/slothouber-graatsma",
          "tetrominoes/double-5x8", "pentominoes/torus-4x5", "pentominoes/two-i-5x5"}) {
        SCOPED_TRACE(name);
        const auto puzzle = packing::read_catalogue(name);
        ASSERT_TRUE(puzzle);
        const auto compiled = packing::compile(*puzzle);
        ASSERT_TRUE(compiled);
        expect_the_tree_of_dance(compiled->instance);
    }
}

TEST(Bits, WalkTheTreeOfDanceOnColoursAndBounds) {
    for (std::uint64_t seed = 1; seed <= 5000; ++seed) {
        SCOPED_TRACE(seed);
        expect_the_tree_of_dance(tests::random_instance(seed));
        if (HasFailure()) return;
    }
}

TEST(Bits, WalkTheTreeOfDanceWhereNothingIsWanted) {
    cover::Instance instance;
    const auto once = instance.add_item({.name = "once", .min = 0, .max = 1});
    const auto twice = instance.add_item({.name = "twice", .min = 0, .max = 2});
    const auto many = instance.add_item({.name = "many", .min = 0, .max = unlimited});
    for (int i = 0; i < 1020; ++i) instance.add_option(std::vector<cover::Entry>{{once}});
    for (int i = 0; i < 6; ++i) instance.add_option(std::vector<cover::Entry>{{twice}, {many}});
    expect_the_tree_of_dance(instance);
    QuietWatch watch;
    EXPECT_EQ(bits.run(instance, {.watch = watch}).solutions, 1021 * (1 + 6 + 15));
}

TEST(Bits, LeaveHugeInstancesToOthers) {
    constexpr int size = 100'000;
    cover::Instance instance;
    for (int i = 0; i < size; ++i)
        instance.add_option(
            std::vector<cover::Entry>{{instance.add_item({.name = fmt::format("{}", i)})}});
    EXPECT_EQ(bits.refusal(instance), "100000 options of 100000 items are 4769 MB of bits");
    EXPECT_EQ(&fastest_tree(instance), &dance);
}

TEST(Bits, LeaveInstancesToOthersWhereMemoryIsScarce) {
    const auto puzzle = packing::read_catalogue("pentominoes/6x10");
    const auto compiled = packing::compile(*puzzle);
    EXPECT_EQ(&fastest_tree(compiled->instance), &bits);
    EXPECT_EQ(&fastest_tree(compiled->instance, 10'000), &dance);
}

TEST(Bits, EndWithinTheirMemory) {
    class Poor : public QuietWatch {
        [[nodiscard]] std::size_t memory() const override { return 1000; }
    } watch;
    const auto puzzle = packing::read_catalogue("pentominoes/6x10");
    const auto outcome = bits.run(packing::compile(*puzzle)->instance, {.watch = watch});
    EXPECT_EQ(outcome.ending, Ending::MemoryLimit);
}

}  // namespace
}  // namespace tilewright::engine
