#include "tilewright/cover/tightest_item.hpp"

#include <gtest/gtest.h>

#include "tilewright/cover/instance_text.hpp"

namespace {

using namespace tilewright;
using cover::ItemId;
using cover::OptionId;

TEST(TightestItem, HasTheFewestOptionsThatAreStillOpen) {
    // d can be covered by any option of b or c; once a is covered with colour 1 of s, the only
    // option left for b is that of the same colour.
    const auto instance = cover::read_instance("a b c | s\na s:1\nb s:1\nb s:2\nc\nc s\nb c s:1\n");
    ASSERT_TRUE(instance) << instance.error().to_string();
    const std::vector<ItemId> all{ItemId{0}, ItemId{1}, ItemId{2}};
    const std::vector<OptionId> none;
    const auto first = cover::tightest_item(*instance, none, all);
    ASSERT_TRUE(first);
    EXPECT_EQ(first->item, ItemId{0});
    const std::vector<OptionId> chosen{OptionId{0}};
    const auto next = cover::tightest_item(*instance, chosen, all);
    ASSERT_TRUE(next);
    EXPECT_EQ(next->item, ItemId{1});
    EXPECT_EQ(next->options, (std::vector{OptionId{1}, OptionId{5}}));
    const std::vector<OptionId> whole{OptionId{0}, OptionId{5}};
    EXPECT_FALSE(cover::tightest_item(*instance, whole, all));
}

}  // namespace
