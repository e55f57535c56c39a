#include "tilewright/base/number_sets.hpp"

#include <algorithm>

#include <gtest/gtest.h>

namespace tilewright {
namespace {

using Set = std::vector<NumberSets::Member>;

TEST(NumberSets, CountInTheOrderOfAdding) {
    NumberSets sets;
    EXPECT_FALSE(sets.find(Set{1, 2}));
    std::vector<Set> added{{}};
    for (NumberSets::Member a = 0; a < 12; ++a)
        for (NumberSets::Member b = a + 1; b < 12; ++b)
            for (NumberSets::Member c = b + 1; c < 12; ++c) added.push_back({a, b, c});
    for (std::size_t i = 0; i < added.size(); ++i) ASSERT_EQ(sets.add(added[i]), i);
    for (std::size_t i = 0; i < added.size(); ++i) {
        ASSERT_EQ(sets.add(added[i]), i) << "a set has one number";
        ASSERT_EQ(sets.find(added[i]), i);
        ASSERT_TRUE(std::ranges::equal(sets[i], added[i]));
    }
    EXPECT_FALSE(sets.find(Set{0, 1}));
    EXPECT_FALSE(sets.find(Set{0, 1, 12}));
}

}  // namespace
}  // namespace tilewright
