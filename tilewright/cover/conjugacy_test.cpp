#include "tilewright/cover/conjugacy.hpp"

#include <algorithm>
#include <array>
#include <numeric>

#include <gtest/gtest.h>

namespace tilewright::cover {
namespace {

// The group of all permutations of n options.
Group symmetric_group(std::size_t n) {
    std::vector<std::size_t> images(n);
    std::iota(images.begin(), images.end(), 0U);
    Group group;
    do {
        Automorphism& element = group.elements.emplace_back();
        for (const std::size_t image : images) element.options.push_back(OptionId{image});
    } while (std::ranges::next_permutation(images).found);
    return group;
}

// The cycle type of a permutation: how many cycles there are of each length.
std::vector<std::size_t> cycles(const Automorphism& element) {
    std::vector<std::size_t> lengths;
    std::vector<bool> seen(element.options.size());
    for (std::size_t i = 0; i < seen.size(); ++i) {
        std::size_t length = 0;
        for (std::size_t j = i; !seen[j]; j = element.options[j].index(), ++length) seen[j] = true;
        if (length > 0) lengths.push_back(length);
    }
    std::ranges::sort(lengths);
    return lengths;
}

// In a symmetric group, elements are conjugate exactly when they have the same cycle type.  So
// there are as many classes as partitions of n.
TEST(Conjugacy, ClassesOfSymmetricGroupsArePartitions) {
    constexpr std::array partitions{1U, 2U, 3U, 5U, 7U, 11U};
    for (std::size_t n = 1; n <= partitions.size(); ++n) {
        const Group group = symmetric_group(n);
        const auto classes = *conjugate_elements(group);
        EXPECT_EQ(classes.size(), partitions[n - 1]);
        std::size_t total = 0;
        for (const ConjugateElements& alike : classes) {
            total += alike.size;
            const auto& representative = group.elements[alike.representative];
            const auto same = std::ranges::count_if(group.elements, [&](const auto& element) {
                return cycles(element) == cycles(representative);
            });
            EXPECT_EQ(static_cast<std::size_t>(same), alike.size);
        }
        EXPECT_EQ(total, group.order());
        EXPECT_EQ(classes.front().representative, 0U);
        EXPECT_EQ(classes.front().size, 1U);
    }
}

// Elements that permute the remaining options in the same way stay in one set.
TEST(Conjugacy, ElementsThatAreAlikeAreOne) {
    const Automorphism stays{{OptionId{0}, OptionId{1}}};
    const Automorphism swaps{{OptionId{1}, OptionId{0}}};
    const auto classes = *conjugate_elements({{stays, swaps, stays, swaps}});
    ASSERT_EQ(classes.size(), 2U);
    EXPECT_EQ(classes[0].size, 2U);
    EXPECT_EQ(classes[1].representative, 1U);
    const auto nothing = *conjugate_elements({{Automorphism{}, Automorphism{}, Automorphism{}}});
    ASSERT_EQ(nothing.size(), 1U);
    EXPECT_EQ(nothing[0].size, 3U);
}

TEST(Conjugacy, GivesAllClassesOrNone) {
    const Group group = symmetric_group(5);
    for (std::size_t asked = 1;; ++asked) {
        std::size_t left = asked;
        const auto classes = conjugate_elements(group, [&] { return left == 0 || --left == 0; });
        if (classes) {
            EXPECT_EQ(classes->size(), 7U);
            EXPECT_GT(asked, group.order());  // at least once per element
            break;
        }
        ASSERT_EQ(classes.error().fault, Fault::Stopped);
    }
}

}  // namespace
}  // namespace tilewright::cover
