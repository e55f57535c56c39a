#include "tilewright/cover/break_symmetry.hpp"

#include <set>

#include <gtest/gtest.h>

#include "tests/solutions_of.hpp"
#include "tests/symmetric_instance.hpp"

namespace tilewright::cover {
namespace {

using tests::OptionSet;

std::set<OptionSet> least_images(const Group& group, const std::vector<OptionSet>& solutions) {
    std::set<OptionSet> least;
    for (const OptionSet& solution : solutions) least.insert(orbit(group, solution).front());
    return least;
}

std::vector<OptionSet> of_case(const Case& one, const std::vector<OptionSet>& solutions) {
    std::vector<OptionSet> result;
    std::ranges::copy_if(solutions, std::back_inserter(result), [&](const OptionSet& solution) {
        const auto has = [&](OptionId option) {
            return std::ranges::binary_search(solution, option);
        };
        return std::ranges::all_of(one.chosen, has) && std::ranges::none_of(one.left_out, has);
    });
    return result;
}

class BreakSymmetry : public testing::TestWithParam<Cases> {};
INSTANTIATE_TEST_SUITE_P(AllWays, BreakSymmetry,
                         testing::Values(Cases::Together, Cases::ByLookahead, Cases::ByEstimate,
                                         Cases::Apart),
                         [](const auto& row) {
                             return row.param == Cases::Together      ? "Together"
                                    : row.param == Cases::ByLookahead ? "ByLookahead"
                                    : row.param == Cases::ByEstimate  ? "ByEstimate"
                                                                      : "Apart";
                         });

// Splits with an arbitrary function as estimate.
Result<std::vector<Case>> split(const Instance& instance, const Group& group, Cases how,
                                const Stop& stop = {}) {
    const auto estimate = [](OptionId option) { return double(option.index() * 7 % 5 + 1); };
    return break_symmetry(instance, group, how, estimate, stop);
}

TEST_P(BreakSymmetry, CasesAccountForEverySolutionAndEveryOrbit) {
    std::size_t broken = 0;
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        SCOPED_TRACE(seed);
        const auto [instance, group] = tests::symmetric_instance(seed);
        const auto solutions = tests::solutions_of(instance);
        const auto cases = *split(instance, group, GetParam());
        broken += cases.size() == 1 && cases.front().stabiliser.order() == group.order() ? 0 : 1;
        std::size_t raw = 0;
        std::size_t orbits = 0;
        std::set<OptionSet> seen;
        for (const Case& one : cases) {
            const auto found = of_case(one, solutions);
            raw += found.size() * group.order() / one.stabiliser.order();
            orbits += least_images(one.stabiliser, found).size();
            seen.merge(least_images(group, found));
        }
        ASSERT_EQ(raw, solutions.size());
        ASSERT_EQ(orbits, least_images(group, solutions).size());
        ASSERT_EQ(seen, least_images(group, solutions));
    }
    EXPECT_GT(broken, 300U);
}

TEST_P(BreakSymmetry, StabilisersKeepTheChosenOptionsAndBeginWithTheIdentity) {
    for (std::uint64_t seed = 1; seed <= 3000; ++seed) {
        SCOPED_TRACE(seed);
        const auto [instance, group] = tests::symmetric_instance(seed);
        const auto cases = *split(instance, group, GetParam());
        for (const Case& one : cases) {
            ASSERT_EQ(one.stabiliser.elements.front().options, group.elements.front().options);
            ASSERT_EQ(group.order() % one.stabiliser.order(), 0U);
            OptionSet chosen = one.chosen;
            std::ranges::sort(chosen);
            for (const Automorphism& automorphism : one.stabiliser.elements)
                ASSERT_TRUE(fixes(automorphism, chosen));
        }
    }
}

// Some of the cases would give a wrong count, so a stopped call returns no case at all.
TEST_P(BreakSymmetry, GivesAllCasesOrNone) {
    std::size_t given = 0;
    for (std::uint64_t seed = 1; seed <= 100; ++seed) {
        SCOPED_TRACE(seed);
        const auto [instance, group] = tests::symmetric_instance(seed);
        const auto all = *split(instance, group, GetParam());
        for (std::size_t asked = 0; asked < 50; asked += 7) {
            std::size_t left = asked;
            const auto cases =
                split(instance, group, GetParam(), [&] { return left == 0 || --left == 0; });
            if (cases) {
                ASSERT_EQ(cases->size(), all.size());
                ++given;
            } else {
                ASSERT_EQ(cases.error().fault, Fault::Stopped);
            }
        }
    }
    EXPECT_GT(given, 30U);
    EXPECT_LT(given, 770U);
}

}  // namespace
}  // namespace tilewright::cover
