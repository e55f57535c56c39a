#include "tilewright/cover/reduce.hpp"

#include <set>

#include <gtest/gtest.h>

#include "tests/random_instance.hpp"
#include "tests/solutions_of.hpp"
#include "tests/symmetric_instance.hpp"
#include "tilewright/base/random.hpp"

namespace tilewright::cover {
namespace {

using tests::OptionSet;
using tests::solutions_of;

OptionSet random_options(const Instance& instance, std::uint64_t seed) {
    Random random{seed};
    OptionSet chosen;
    const std::size_t wanted = random.below(4);
    for (std::size_t i = 0; i < wanted; ++i)
        chosen.emplace_back(random.below(instance.option_count()));
    return chosen;
}

bool contains_all(const OptionSet& solution, const OptionSet& chosen) {
    return std::ranges::all_of(
        chosen, [&](OptionId option) { return std::ranges::binary_search(solution, option); });
}

TEST(Reduce, KeepsExactlyTheSolutionsThatContainTheChosenOptions) {
    std::size_t kept = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        SCOPED_TRACE(seed);
        const Instance instance = tests::random_instance(seed);
        const OptionSet chosen = random_options(instance, seed);
        std::vector<OptionSet> expected;
        for (const OptionSet& solution : solutions_of(instance))
            if (contains_all(solution, chosen)) expected.push_back(solution);

        const auto reduced = reduce(instance, chosen);
        if (!reduced) {
            const bool repeated =
                std::set<OptionId>{chosen.begin(), chosen.end()}.size() < chosen.size();
            ASSERT_TRUE(repeated || expected.empty());
            continue;
        }
        std::vector<OptionSet> found;
        for (const OptionSet& inner : solutions_of(reduced->instance)) {
            OptionSet& whole = found.emplace_back(chosen);
            for (const OptionId option : inner) whole.push_back(reduced->original[option.index()]);
            std::ranges::sort(whole);
        }
        std::ranges::sort(found);
        ASSERT_EQ(found, expected);
        kept += !chosen.empty() && !found.empty() ? 1 : 0;
    }
    EXPECT_GT(kept, 100U);
}

TEST(Reduce, KeepsTheSolutionsWithoutWhatIsLeftOut) {
    for (std::uint64_t seed = 1; seed <= 1000; ++seed) {
        SCOPED_TRACE(seed);
        const Instance instance = tests::random_instance(seed);
        const OptionSet left_out = random_options(instance, seed);
        std::vector<OptionSet> expected;
        for (const OptionSet& solution : solutions_of(instance))
            if (std::ranges::none_of(left_out, [&](OptionId option) {
                    return std::ranges::binary_search(solution, option);
                }))
                expected.push_back(solution);

        const auto reduced = cover::reduce(instance, {}, left_out);
        ASSERT_TRUE(reduced.has_value());
        std::vector<OptionSet> found = solutions_of(reduced->instance);
        for (OptionSet& solution : found)
            for (OptionId& option : solution) option = reduced->original[option.index()];
        ASSERT_EQ(found, expected);
    }
}

TEST(Reduce, ChoosingNothingChangesNothingThatMatters) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const Instance instance = tests::random_instance(seed);
        const auto reduced = reduce(instance, {});
        ASSERT_TRUE(reduced.has_value());
        EXPECT_EQ(reduced->instance.option_count(), instance.option_count());
        EXPECT_EQ(reduced->instance.hints().cells.size(), instance.hints().cells.size());
    }
}

TEST(Quotient, CountsTheSolutionsThatASymmetryKeeps) {
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        SCOPED_TRACE(seed);
        const auto [instance, group] = tests::symmetric_instance(seed);
        const auto solutions = solutions_of(instance);
        for (const Automorphism& automorphism : group.elements) {
            const auto kept = std::ranges::count_if(solutions, [&](const OptionSet& solution) {
                return fixes(automorphism, solution);
            });
            ASSERT_EQ(solutions_of(quotient(instance, automorphism).instance).size(),
                      static_cast<std::size_t>(kept));
        }
    }
}

// A symmetry exchanges two options that both use the same item with room for two.
TEST(Quotient, AnOrbitUsesAnItemAsOftenAsItsOptionsTogether) {
    Instance instance;
    const ItemId shared = instance.add_item({.name = "shared", .min = 0, .max = 2});
    const std::vector<Entry> entries{{shared}};
    instance.add_option(entries);
    instance.add_option(entries);
    const Instance exchanged = quotient(instance, {{OptionId{1}, OptionId{0}}}).instance;
    ASSERT_EQ(exchanged.option_count(), 1U);
    EXPECT_EQ(exchanged.option(OptionId{0}).front().times, 2U);
    EXPECT_FALSE(quotient(instance, {{OptionId{0}, OptionId{1}}}).instance.has_repeated_uses());
}

}  // namespace
}  // namespace tilewright::cover
