#include "tilewright/search/supervisor.hpp"

#include <gtest/gtest.h>

namespace tilewright::search {
namespace {

TEST(Supervisor, ShowsWhatWasForeseenAsLongAsAllGoesSo) {
    Supervisor supervisor{Control{}};
    (void)supervisor.report(0, 0.25);  // a part without nodes
    EXPECT_DOUBLE_EQ(supervisor.fraction(), 0.25);
    (void)supervisor.report(100, 0.25);
    (void)supervisor.report(100, 0);
    EXPECT_DOUBLE_EQ(supervisor.fraction(), 0.5);
    (void)supervisor.report(100, 0.5);
    EXPECT_DOUBLE_EQ(supervisor.fraction(), 1);
}

TEST(Supervisor, MovesOnALittleThroughWhatNobodyForesaw) {
    Supervisor supervisor{Control{}};
    (void)supervisor.report(100, 0.5);
    (void)supervisor.report(100, 0, 100);
    EXPECT_GT(supervisor.fraction(), 0.51);
    EXPECT_LT(supervisor.fraction(), 0.6);
    EXPECT_DOUBLE_EQ(supervisor.foreseen(), 0.5);
    (void)supervisor.report(100, 0.25);
    EXPECT_LT(supervisor.fraction(), 0.8);
    (void)supervisor.report(100, 0.25);
    EXPECT_DOUBLE_EQ(supervisor.fraction(), 1);
}

TEST(Supervisor, GoesOnFromWhatWasDoneBefore) {
    Supervisor supervisor{Control{}, {}, {.fraction = 0.5, .seconds = 7, .nodes = 1000}};
    (void)supervisor.report(0, 0.25);
    EXPECT_DOUBLE_EQ(supervisor.fraction(), 0.75);
    EXPECT_DOUBLE_EQ(supervisor.nodes_for(1), 0);  // of this run, in which there were none yet
    (void)supervisor.report(50, 0.25);
    EXPECT_DOUBLE_EQ(supervisor.fraction(), 1);
    EXPECT_DOUBLE_EQ(supervisor.nodes_for(1), 100);
}

// At most 1000 nodes are wanted; after 100 of them it is time to ask.
TEST(Supervisor, LeavesASearchThatSeemsTooLarge) {
    const TreeLimit tree_limit{.after = 100, .most = 1000};
    Supervisor slow{Control{}, tree_limit};
    EXPECT_FALSE(slow.report(100, 0.01).has_value());
    EXPECT_EQ(slow.report(1, 0), engine::Ending::NodeLimit);

    Supervisor slower_and_slower{Control{}, tree_limit};
    EXPECT_FALSE(slower_and_slower.report(500, 0.5).has_value());
    EXPECT_EQ(slower_and_slower.report(500, 0.25), engine::Ending::NodeLimit);

    Supervisor as_large_as_may_be{Control{}, tree_limit};
    EXPECT_FALSE(as_large_as_may_be.report(500, 0.5).has_value());
    EXPECT_FALSE(as_large_as_may_be.report(500, 0.5).has_value());
}

TEST(PartWatch, CallsNodesUnforeseenOnceThereAreFarMore) {
    Supervisor supervisor{Control{}};
    PartWatch usual{supervisor, 0.5};
    (void)usual.report(1000, 1);
    PartWatch large{supervisor, 0.1};  // of some 200 nodes, by what the first had
    (void)large.report(200, 0.1);
    EXPECT_DOUBLE_EQ(supervisor.fraction(), 0.51);
    (void)large.report(5000, 0.1);
    EXPECT_GT(supervisor.fraction(), 0.52);
    EXPECT_LT(supervisor.fraction(), 0.9);
}

}  // namespace
}  // namespace tilewright::search
