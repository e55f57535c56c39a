#include "tilewright/cover/automorphism.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tests/solutions_of.hpp"
#include "tests/symmetric_instance.hpp"

namespace tilewright::cover {
namespace {

using tests::OptionSet;

// Checks the generator that the tests below rely on.
TEST(SymmetricInstance, ItsGroupCarriesSolutionsOntoSolutions) {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        SCOPED_TRACE(seed);
        const auto [instance, group] = tests::symmetric_instance(seed);
        const auto solutions = tests::solutions_of(instance);
        for (const Automorphism& automorphism : group.elements)
            for (const OptionSet& solution : solutions)
                ASSERT_TRUE(std::ranges::binary_search(solutions, automorphism(solution)));
    }
}

TEST(Automorphism, OrbitsHoldEveryImageOnceAndOneOfThemIsLeast) {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        SCOPED_TRACE(seed);
        const auto [instance, group] = tests::symmetric_instance(seed);
        for (const OptionSet& solution : tests::solutions_of(instance)) {
            const auto images = orbit(group, solution);
            const auto stabiliser = static_cast<std::size_t>(std::ranges::count_if(
                group.elements, [&](const Automorphism& g) { return fixes(g, solution); }));
            ASSERT_EQ(images.size() * stabiliser, group.order());
            ASSERT_TRUE(std::ranges::binary_search(images, solution));
            const auto least = [&](const OptionSet& image) { return is_least_image(group, image); };
            ASSERT_EQ(std::ranges::count_if(images, least), 1);
            ASSERT_TRUE(least(images.front()));
        }
    }
}

}  // namespace
}  // namespace tilewright::cover
