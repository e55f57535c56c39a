#include "tilewright/solve_instance.hpp"

#include <gtest/gtest.h>

#include "tilewright/puzzle/catalogue.hpp"
#include "tilewright/solve.hpp"

namespace tilewright {
namespace {

// Random tours guess its tree a hundred times too small: 14 ms for 53 million nodes.
puzzle::Puzzle with_a_tree_far_larger_than_its_guess() {
    return puzzle::read_catalogue("pentominoes/y-15x15").value();
}

TEST(CountInstance, LeavesATreeThatSeemsFarTooLarge) {
    const auto answer = count(with_a_tree_far_larger_than_its_guess(), {});
    ASSERT_TRUE(answer.has_value());
    EXPECT_TRUE(answer->tally.complete());
    EXPECT_EQ(answer->tally.distinct, 212);
    EXPECT_EQ(answer->tally.raw, 1696);
    EXPECT_EQ(answer->engine, "frontier");
}

TEST(CountInstance, NeverSeemsCompleteWhereALimitEndsWhatCameAfterATree) {
    constexpr std::uint64_t enough_to_leave_the_tree = 200'000;
    SolveOptions options;
    options.limits.nodes = enough_to_leave_the_tree;
    const auto answer = count(with_a_tree_far_larger_than_its_guess(), options);
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->tally.ending, engine::Ending::NodeLimit);
    EXPECT_EQ(answer->engine, "frontier");
}

TEST(CountInstance, NeverSeemsCompleteWhereALimitEndsTheTree) {
    constexpr std::uint64_t too_few_to_leave_it = 20'000;
    SolveOptions options;
    options.limits.nodes = too_few_to_leave_it;
    const auto answer = count(with_a_tree_far_larger_than_its_guess(), options);
    ASSERT_TRUE(answer.has_value());
    EXPECT_EQ(answer->tally.ending, engine::Ending::NodeLimit);
    EXPECT_EQ(answer->engine, "bits");
}

}  // namespace
}  // namespace tilewright
