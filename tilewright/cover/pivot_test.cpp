#include "tilewright/cover/pivot.hpp"
#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/symmetric_instance.hpp"

namespace tilewright::cover {
namespace {

std::vector<OptionId> ids(std::size_t first, std::size_t count) {
    std::vector<OptionId> result;
    for (std::size_t i = 0; i < count; ++i) result.emplace_back(first + i);
    return result;
}

// One pivot with eight options in two orbits, and one with twelve other options in three orbits.
std::vector<Pivot> two_and_three() {
    return {{ids(0, 8), ids(0, 2)}, {ids(8, 12), ids(8, 3)}};
}

// One item with these eight options, and one item with these twelve.
Instance eight_and_twelve() {
    Instance instance;
    const ItemId first = instance.add_item({.name = "eight"});
    const ItemId second = instance.add_item({.name = "twelve"});
    for (std::size_t i = 0; i < 20; ++i)
        instance.add_option(std::vector<Entry>{{i < 8 ? first : second}});
    return instance;
}

std::size_t orbits_of_smallest(const SizeEstimate& estimate, const Stop& stop = {}) {
    return with_smallest_search(two_and_three(), eight_and_twelve(), estimate, stop).least.size();
}

TEST(Pivot, IsAnItemOfWhichSymmetryTellsSomeOptionsApart) {
    std::size_t found = 0;
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const auto [instance, group] = tests::symmetric_instance(seed);
        for (const Pivot& pivot : find_pivots(instance, group, {})) {
            ++found;
            ASSERT_LT(pivot.least.size(), pivot.options.size());
            for (const OptionId option : pivot.options) {
                OptionId least = option;
                for (const Automorphism& automorphism : group.elements) {
                    least = std::min(least, automorphism(option));
                    ASSERT_TRUE(std::ranges::binary_search(pivot.options, automorphism(option)));
                }
                ASSERT_TRUE(std::ranges::binary_search(pivot.least, least));
                ASSERT_EQ(std::ranges::binary_search(pivot.least, option), option == least);
            }
        }
    }
    EXPECT_GT(found, 100U);
}

TEST(Pivot, HasTheFewestOrbits) {
    EXPECT_EQ(with_fewest_orbits(two_and_three()).least.size(), 2U);
}

// Each of the twelve options uses up twenty items.  Each of the eight leaves thirteen options to
// every one of these items.
TEST(Pivot, LeavesTheSmallestSearchAtLookahead) {
    Instance instance;
    const ItemId first = instance.add_item({.name = "eight"});
    std::vector<Entry> all{{instance.add_item({.name = "twelve"})}};
    for (int i = 0; i < 20; ++i) all.push_back({instance.add_item({.name = fmt::format("{}", i)})});
    for (int i = 0; i < 8; ++i) instance.add_option(std::vector<Entry>{{first}});
    for (int i = 0; i < 12; ++i) instance.add_option(all);
    for (std::size_t i = 1; i < all.size(); ++i) instance.add_option(std::vector{all[i]});
    EXPECT_EQ(with_smallest_search(two_and_three(), instance, {}, {}).least.size(), 3U);
    EXPECT_EQ(orbits_of_smallest({}), 2U);  // nothing else is known
}

// Lookahead::after prefers b: an option of b leaves 3 4 4 5 options to the other items, an option
// of a leaves 3 2 8 7.  Lookahead::two_ahead prefers a: after a it branches on the two options
// of x, after b on the three options of a.
TEST(Pivot, LeavesTheSmallestSearchByLookingTwoAhead) {
    Instance instance;
    std::vector<ItemId> items;
    for (const char* name : {"a", "b", "x", "y", "not a", "not b"})
        items.push_back(instance.add_item({.name = name}));
    const auto add = [&](std::size_t times, const std::vector<std::size_t>& covered) {
        std::vector<Entry> entries;
        for (const std::size_t item : covered) entries.push_back({items[item]});
        std::vector<OptionId> added;
        for (std::size_t i = 0; i < times; ++i) added.push_back(instance.add_option(entries));
        return added;
    };
    const auto of_a = add(3, {0, 4});
    const auto of_b = add(3, {1, 5});
    add(2, {2});
    add(2, {2, 4});
    add(4, {3});
    add(4, {3, 5});
    const std::vector<Pivot> pivots{{of_b, of_b}, {of_a, of_a}};
    EXPECT_EQ(with_smallest_search(pivots, instance, {}, {}).least, of_a);
}

TEST(Pivot, LeavesTheSmallestSearch) {
    std::size_t estimates = 0;
    const auto estimate = [&](OptionId option) {
        ++estimates;
        return option < OptionId{8} ? 1e7 : 1e5;
    };
    EXPECT_EQ(orbits_of_smallest(estimate), 3U);
    EXPECT_LT(estimates, 1000U);
}

// In a small search, few estimates are made, and little is to be gained.
TEST(Pivot, IsTheLikelyOneWhereEstimatesAreFew) {
    const auto estimate = [](OptionId option) { return option < OptionId{8} ? 12.0 : 10.0; };
    EXPECT_EQ(orbits_of_smallest(estimate), 2U);
}

TEST(Pivot, IsTheLikelyOneWhereNothingIsEstimatedAnyMore) {
    std::size_t left = 30;
    const auto estimate = [&](OptionId option) {
        if (left == 0) return std::optional<double>{};
        --left;
        return std::optional{option < OptionId{8} ? 1e7 : 1e5};
    };
    EXPECT_EQ(orbits_of_smallest(estimate), 2U);
}

TEST(Pivot, IsFoundSoonerWhenStopped) {
    std::size_t estimates = 0;
    const auto estimate = [&](OptionId) {
        ++estimates;
        return 1e12;
    };
    (void)orbits_of_smallest(estimate, [] { return true; });
    EXPECT_LT(estimates, 100U);
}

}  // namespace
}  // namespace tilewright::cover
