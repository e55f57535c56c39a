#include "tilewright/search/partition.hpp"

#include <gtest/gtest.h>

#include "tests/random_instance.hpp"
#include "tests/random_matching.hpp"
#include "tests/solutions_of.hpp"
#include "tilewright/cover/reduce.hpp"
#include "tilewright/engine/bits/bits.hpp"
#include "tilewright/engine/estimate.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/compile.hpp"

namespace tilewright::search {
namespace {

using engine::Branching;
using tests::OptionSet;
using tests::solutions_of;

// The solutions that the parts hold, as often as they hold them, sorted.
template <class P>
std::vector<OptionSet> solutions_of_parts(const cover::Instance& instance,
                                          const std::vector<P>& parts) {
    std::vector<OptionSet> found;
    for (const P& part : parts) {
        std::vector<cover::OptionId> left_out;
        if constexpr (requires { part.left_out; }) left_out = part.left_out;
        const auto reduced = cover::reduce(instance, part.chosen, left_out);
        if (!reduced) continue;
        for (const OptionSet& inner : solutions_of(reduced->instance)) {
            OptionSet& whole = found.emplace_back(part.chosen);
            for (const auto option : inner) whole.push_back(reduced->original[option.index()]);
            std::ranges::sort(whole);
        }
    }
    std::ranges::sort(found);
    return found;
}

class EveryBranching : public testing::TestWithParam<Branching> {};

TEST_P(EveryBranching, PartsHoldEverySolutionExactlyOnce) {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        const cover::Instance instance = tests::random_instance(seed);
        const auto expected = solutions_of(instance);
        for (const std::size_t wanted : {1, 5, 1000}) {
            SCOPED_TRACE(testing::Message() << "seed " << seed << ", parts " << wanted);
            const auto parts =
                partition(instance, GetParam(), {.subtrees = wanted, .nodes_each = 0});
            ASSERT_EQ(solutions_of_parts(instance, parts), expected);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Partition, EveryBranching,
                         testing::Values(Branching::Whole, Branching::FewestOptions,
                                         Branching::InOrder));

TEST(Partition, CutsOnlyWhatMayBeCut) {
    std::size_t most = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const cover::Instance instance = tests::random_instance(seed);
        const engine::Cutting finely{.subtrees = 1000, .nodes_each = 0};
        EXPECT_EQ(partition(instance, Branching::Whole, finely).size(), 1U);
        EXPECT_EQ(partition(instance, Branching::FewestOptions, {.subtrees = 1}).size(), 1U);
        most = std::max(most, partition(instance, Branching::FewestOptions, finely).size());
    }
    EXPECT_GT(most, 3U);
}

// ---- cutting by size

TEST(CutTree, SubtreesHoldEverySolutionExactlyOnce) {
    std::size_t most = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        const cover::Instance instance =
            tests::random_instance(seed, {.multiplicities = seed % 2 == 0});
        SCOPED_TRACE(seed);
        const auto subtrees =
            engine::cut_tree(instance, {.subtrees = 1 + seed % 20, .nodes_each = 0});
        if (!subtrees) continue;  // uses are counted
        most = std::max(most, subtrees->size());
        ASSERT_EQ(solutions_of_parts(instance, *subtrees), solutions_of(instance));
    }
    EXPECT_GT(most, 10U);
}

TEST(CutScan, SubtreesHoldEverySolutionExactlyOnce) {
    std::size_t most = 0;
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        const auto instance = tests::small_matching(seed);
        if (!instance) continue;
        SCOPED_TRACE(seed);
        const auto subtrees =
            engine::cut_scan(*instance, {.subtrees = 1 + seed % 20, .nodes_each = 0});
        ASSERT_TRUE(subtrees.has_value());
        most = std::max(most, subtrees->size());
        ASSERT_EQ(solutions_of_parts(*instance, *subtrees), solutions_of(*instance));
    }
    EXPECT_GT(most, 10U);
}

// What an engine finds in the subtrees, one after the other, is what it finds in the whole tree.
TEST(CutTree, KeepsTheOrderOfTheTree) {
    const auto puzzle = packing::read_catalogue("solid-pentominoes/2x3x10");
    const auto compiled = packing::compile(*puzzle);
    tests::QuietWatch watch;
    tests::Collect whole;
    const auto outcome = engine::bits.run(compiled->instance, {.watch = watch, .sink = &whole});
    tests::Collect parts;
    double guessed = 0;
    const auto subtrees = engine::cut_tree(compiled->instance, {.subtrees = 100}).value();
    for (const engine::Subtree& subtree : subtrees) {
        const auto reduced = cover::reduce(compiled->instance, subtree.chosen);
        tests::Collect found;
        (void)engine::bits.run(reduced->instance, {.watch = watch, .sink = &found});
        for (const OptionSet& inner : found.solutions) {
            OptionSet solution = subtree.chosen;
            for (const auto option : inner) solution.push_back(reduced->original[option.index()]);
            parts.accept(solution);
        }
        guessed += subtree.nodes;
    }
    EXPECT_GT(subtrees.size(), 10U);
    EXPECT_EQ(parts.solutions, whole.solutions);
    EXPECT_GT(guessed, 0.2 * static_cast<double>(outcome.stats.nodes));
    EXPECT_LT(guessed, 5.0 * static_cast<double>(outcome.stats.nodes));
}

}  // namespace
}  // namespace tilewright::search
