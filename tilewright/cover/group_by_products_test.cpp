#include "tilewright/cover/group_by_products.hpp"

#include <algorithm>
#include <numeric>

#include <gtest/gtest.h>

namespace tilewright::cover {
namespace {

// All permutations of this many things.
std::vector<Action> symmetric_group(std::uint32_t things) {
    Action action(things);
    std::iota(action.begin(), action.end(), 0U);
    std::vector<Action> all;
    do all.push_back(action);
    while (std::ranges::next_permutation(action).found);
    return all;
}

TEST(GroupByProducts, LooksFewElementsUp) {
    const std::vector<Action> actions = symmetric_group(5);
    std::size_t looked_up = 0;
    // There is an option for each pair of things.  Its image follows from the images of the two
    // things.
    const auto permutation_of = [&](const Action& action) {
        Automorphism permutation;
        for (std::uint32_t a = 0; a < 5; ++a)
            for (std::uint32_t b = 0; b < 5; ++b)
                permutation.options.emplace_back(5 * action[a] + action[b]);
        return permutation;
    };
    const auto look_up = [&](std::size_t element) {
        ++looked_up;
        return permutation_of(actions[element]);
    };
    const Group group = group_by_products(actions, look_up).value();
    ASSERT_EQ(group.order(), 120U);
    for (std::size_t i = 0; i < actions.size(); ++i)
        EXPECT_EQ(group.elements[i].options, permutation_of(actions[i]).options) << i;
    EXPECT_LE(looked_up, 5U) << "each one at least doubles the group";

    // However early it is stopped, it never returns a part of the group.
    for (int patience = 0; patience < 20; ++patience) {
        int asked = 0;
        const auto stopped =
            group_by_products(actions, look_up, [&] { return ++asked > patience; });
        ASSERT_FALSE(stopped);
        EXPECT_EQ(stopped.error().fault, Fault::Stopped);
    }
}

}  // namespace
}  // namespace tilewright::cover
