#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/packing/catalogue.hpp"

namespace tilewright::answer {
namespace {

// Random tours guess its tree hundreds of times too small: 14 ms for 53 million nodes.
packing::Puzzle with_a_tree_far_larger_than_its_guess() {
    return packing::read_catalogue("pentominoes/y-15x15").value();
}

TEST(CountInstance, LeavesATreeThatSeemsFarTooLarge) {
    const auto answer = count(with_a_tree_far_larger_than_its_guess(), {});
    ASSERT_TRUE(answer.has_value());
    EXPECT_TRUE(answer->tally.complete());
    EXPECT_EQ(answer->tally.distinct, 212);
    EXPECT_EQ(answer->tally.raw, 1696);
    EXPECT_EQ(answer->engine, "frontier");
}

TEST(CountInstance, NeverSeemsCompleteWhereALimitEndsTheTreeOrWhatComesAfterIt) {
    struct Row {
        std::uint64_t nodes;
        std::string_view engine;
    };
    for (const Row& row : {Row{20'000, "bits"}, Row{200'000, "frontier"}}) {
        SCOPED_TRACE(row.nodes);
        SolveOptions options;
        options.control.limits.nodes = row.nodes;
        const auto answer = count(with_a_tree_far_larger_than_its_guess(), options);
        ASSERT_TRUE(answer.has_value());
        EXPECT_EQ(answer->tally.ending, engine::Ending::NodeLimit);
        EXPECT_EQ(answer->engine, row.engine);
    }
}

}  // namespace
}  // namespace tilewright::answer
