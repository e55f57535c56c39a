#include "tilewright/search/partition.hpp"

#include <gtest/gtest.h>

#include "tests/random_instance.hpp"
#include "tests/solutions_of.hpp"
#include "tilewright/cover/reduce.hpp"

namespace tilewright::search {
namespace {

using engine::Branching;
using tests::OptionSet;
using tests::solutions_of;

std::vector<Part> parts_of(const cover::Instance& instance, Branching branching, double wanted) {
    Partition partition{instance, branching, wanted};
    std::vector<Part> parts;
    while (auto part = partition.next()) parts.push_back(std::move(*part));
    return parts;
}

// The solutions that the parts hold, as often as they hold them, sorted.
std::vector<OptionSet> solutions_of_parts(const cover::Instance& instance,
                                          const std::vector<Part>& parts) {
    std::vector<OptionSet> found;
    for (const Part& part : parts) {
        const auto reduced = cover::reduce(instance, part.chosen);
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
        for (const double wanted : {1.0, 5.0, 1000.0}) {
            SCOPED_TRACE(testing::Message() << "seed " << seed << ", parts " << wanted);
            const auto parts = parts_of(instance, GetParam(), wanted);
            double shares = 0;
            for (const Part& part : parts) shares += part.share;
            ASSERT_LE(shares, 1 + 1e-9);
            ASSERT_EQ(solutions_of_parts(instance, parts), expected);
        }
    }
}

INSTANTIATE_TEST_SUITE_P(Partition, EveryBranching,
                         testing::Values(Branching::Whole, Branching::FewestOptions,
                                         Branching::FirstCell));

TEST(Partition, CutsOnlyWhatMayBeCut) {
    std::size_t most = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        const cover::Instance instance = tests::random_instance(seed);
        EXPECT_EQ(parts_of(instance, Branching::Whole, 1000).size(), 1U);
        EXPECT_EQ(parts_of(instance, Branching::FewestOptions, 1).size(), 1U);
        most = std::max(most, parts_of(instance, Branching::FewestOptions, 1000).size());
    }
    EXPECT_GT(most, 3U);
}

}  // namespace
}  // namespace tilewright::search
