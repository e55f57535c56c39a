#include "tilewright/cover/twin_items.hpp"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/solutions_of.hpp"
#include "tests/symmetric_instance.hpp"

namespace tilewright::cover {
namespace {

TEST(TwinItems, OptionsAndSolutionsStayTheSame) {
    std::size_t dropped = 0;
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        SCOPED_TRACE(seed);
        const Instance instance = tests::symmetric_instance(seed).instance;
        const Instance one_each = without_twins(instance);
        ASSERT_EQ(one_each.option_count(), instance.option_count());
        ASSERT_EQ(tests::solutions_of(one_each), tests::solutions_of(instance));
        dropped += instance.item_count() - one_each.item_count();
    }
    EXPECT_GT(dropped, 100U);
}

TEST(TwinItems, ColoursBoundsAndKindsTellItemsApart) {
    Instance instance;
    const auto add = [&](Item item) { return instance.add_item(std::move(item)); };
    const std::vector<Entry> entries{
        {add({.name = "cell"})},
        {add({.name = "beside"})},
        {add({.name = "piece"})},
        {add({.name = "twin"})},
        {add({.name = "many", .min = 0, .max = 3})},
        {add({.name = "red", .primary = false}), instance.colour_named("red")},
        {add({.name = "blue", .primary = false}), instance.colour_named("blue")},
        {add({.name = "plain", .primary = false})}};
    instance.add_option(entries);
    instance.set_hints({.cells = {ItemId{1}, ItemId{0}}, .neighbours = {{ItemId{0}, ItemId{1}}}});
    const Instance one_each = without_twins(instance);
    std::vector<std::string> names;
    for (const Item& item : one_each.items()) names.push_back(item.name);
    EXPECT_EQ(names, (std::vector<std::string>{"beside", "piece", "many", "red", "blue", "plain"}));
    EXPECT_EQ(one_each.hints().cells, std::vector{ItemId{0}});
    EXPECT_TRUE(one_each.hints().neighbours.empty());
}

}  // namespace
}  // namespace tilewright::cover
