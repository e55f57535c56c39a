#include "tilewright/cover/instance_text.hpp"

#include <map>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/random_instance.hpp"

namespace tilewright::cover {
namespace {

// What an instance says, regardless of how its items and colours are numbered.
struct Meaning {
    std::map<std::string, std::tuple<bool, std::uint32_t, std::uint32_t>> items;
    std::vector<std::vector<std::pair<std::string, std::string>>> options;
    std::vector<std::string> cells;
    std::set<std::set<std::string>> neighbours;
    friend bool operator==(const Meaning&, const Meaning&) = default;
};

Meaning meaning(const Instance& instance) {
    Meaning result;
    const auto name = [&](ItemId item) { return instance.item(item).name; };
    const auto most = static_cast<std::uint32_t>(std::max<std::size_t>(1, instance.option_count()));
    for (const Item& item : instance.items())  // 'unlimited' is written as the number of options
        result.items[item.name] = {item.primary, item.min,
                                   item.max == unlimited ? std::max(most, item.min) : item.max};
    for (std::size_t i = 0; i < instance.option_count(); ++i) {
        auto& option = result.options.emplace_back();
        for (const Entry& entry : instance.option(OptionId{i}))
            option.emplace_back(name(entry.item), instance.colour_name(entry.colour));
    }
    for (const ItemId cell : instance.hints().cells) result.cells.push_back(name(cell));
    for (const auto& [a, b] : instance.hints().neighbours)
        result.neighbours.insert({name(a), name(b)});
    return result;
}

TEST(InstanceText, EveryInstanceIsReadBack) {
    for (std::uint64_t seed = 1; seed <= 2000; ++seed) {
        SCOPED_TRACE(seed);
        const Instance instance = tests::random_instance(seed);
        const std::string text = write_instance(instance);
        const auto again = read_instance(text);
        ASSERT_TRUE(again.has_value()) << again.error().to_string() << "\n" << text;
        ASSERT_EQ(meaning(*again), meaning(instance)) << text;
        ASSERT_EQ(write_instance(*again), text);
    }
}

// Knuth's toy problem (The Art of Computer Programming 4B, 7.2.2.1 (6)), with an extra comment and
// extra blanks.
TEST(InstanceText, ReadsKnuthsFormat) {
    const auto instance = read_instance(
        "| A toy problem\na b c d e f g\n\nc e\na  d g\r\nb c f\n| in between\na d f\nb\tg\nd e g");
    ASSERT_TRUE(instance.has_value()) << instance.error().to_string();
    EXPECT_EQ(write_instance(*instance), "a b c d e f g\nc e\na d g\nb c f\na d f\nb g\nd e g\n");
}

TEST(InstanceText, AnInstanceWithoutItemsIsNoText) {
    EXPECT_EQ(write_instance(Instance{}), "");
}

// Titles are names of files, and those may hold anything.
TEST(InstanceText, NoTitleIsReadAsAHint) {
    Instance instance;
    const std::vector<Entry> entries{{instance.add_item({"a"})}};
    instance.add_option(entries);
    for (const std::string_view title :
         {"hint cells.toml", "  hint cells b", "a\nb c\nd", "hint\tcells c", "\nhint", "x"}) {
        SCOPED_TRACE(title);
        const auto again = read_instance(write_instance(instance, title));
        ASSERT_TRUE(again.has_value()) << again.error().to_string();
        EXPECT_EQ(meaning(*again), meaning(instance));
    }
    EXPECT_EQ(write_instance(instance, "tray.toml"), "| tray.toml\na\na\n");
}

TEST(InstanceText, CommentsMayBeIndented) {
    const auto instance = read_instance("  | a comment\na b\n\t|another\na b\n");
    ASSERT_TRUE(instance.has_value()) << instance.error().to_string();
    EXPECT_EQ(write_instance(*instance), "a b\na b\n");
}

TEST(InstanceText, ReadsBoundsColoursAndHints) {
    const std::string text =
        "| hint cells b a\n| hint neighbours  a b\na b 3|c 0:2|d | x y\n"
        "a x:red y\nb c x:green\n";
    const auto instance = read_instance(text);
    ASSERT_TRUE(instance.has_value()) << instance.error().to_string();
    EXPECT_EQ(instance->item(ItemId{2}), (Item{"c", true, 3, 3}));
    EXPECT_EQ(instance->item(ItemId{3}), (Item{"d", true, 0, 2}));
    EXPECT_EQ(instance->item(ItemId{4}), (Item{"x", false, 1, 1}));
    EXPECT_EQ(write_instance(*instance), text);
}

TEST(InstanceText, LeavesOutOptionsWithoutPrimaryItems) {
    const auto instance = read_instance("a | x\nx\na\nx:red");
    ASSERT_TRUE(instance.has_value());
    EXPECT_EQ(instance->option_count(), 1U);
}

// What is written can be read, whatever the bounds.
TEST(InstanceText, ABoundOfZeroMeansNever) {
    Instance instance;
    const ItemId a = instance.add_item({.name = "a"});
    const ItemId never = instance.add_item({.name = "never", .min = 0, .max = 0});
    instance.add_option(std::vector<Entry>{{a}});
    instance.add_option(std::vector<Entry>{{a}, {never}});
    const auto again = read_instance(write_instance(instance));
    ASSERT_TRUE(again) << again.error().to_string();
    EXPECT_EQ(again->item(never), instance.item(never));
}

struct BadText {
    std::string_view text;
    std::string_view message;
};

TEST(InstanceText, ErrorsHaveTheirPlace) {
    for (const BadText& row : {
             BadText{"", "1:1: error: there are no items\n  hint: the first line names them"},
             BadText{"\n | \n",
                     "1:1: error: there are no items\n  hint: the first line names them"},
             BadText{"| only a comment",
                     "1:1: error: there are no items\n  hint: the first line names them"},
             BadText{"a b a", "1:5: error: the item 'a' is named twice"},
             BadText{"a | a", "1:5: error: the item 'a' is named twice"},
             BadText{"a | b | c", "1:7: error: a second '|' in the line of items"},
             BadText{"3:2|a",
                     "1:1: error: bad bounds '3:2'\n"
                     "  hint: write 3|name or 2:3|name, before primary items only"},
             BadText{"-1|a",
                     "1:1: error: bad bounds '-1'\n"
                     "  hint: write 3|name or 2:3|name, before primary items only"},
             BadText{"1:|a",
                     "1:1: error: bad bounds '1:'\n"
                     "  hint: write 3|name or 2:3|name, before primary items only"},
             BadText{"5000000000|a",
                     "1:1: error: bad bounds '5000000000'\n"
                     "  hint: write 3|name or 2:3|name, before primary items only"},
             BadText{"a | 2|b",
                     "1:5: error: bad bounds '2'\n"
                     "  hint: write 3|name or 2:3|name, before primary items only"},
             BadText{
                 "a 2|",
                 "1:3: error: bad name of an item '2|'\n  hint: names contain no ':' and no '|'"},
             BadText{
                 "a:b",
                 "1:1: error: bad name of an item 'a:b'\n  hint: names contain no ':' and no '|'"},
             BadText{"2|a|b",
                     "1:1: error: bad name of an item '2|a|b'\n"
                     "  hint: names contain no ':' and no '|'"},
             BadText{"a b\n\na c",
                     "3:3: error: unknown item 'c'\n"
                     "  hint: the first line that is no comment names all items"},
             BadText{"a b\na b a", "2:5: error: item 'a' twice in an option"},
             BadText{"a | x\na x:1 x:1", "2:7: error: item 'x' twice in an option"},
             BadText{"a b\na:red",
                     "2:1: error: bad colour in 'a:red'\n"
                     "  hint: only secondary items have colours, as in x:red"},
             BadText{"a | x\na x:",
                     "2:3: error: bad colour in 'x:'\n"
                     "  hint: only secondary items have colours, as in x:red"},
             BadText{"| hint cells a x\na b", "1:16: error: unknown item 'x' in a hint"},
             BadText{"a b\n| hint sorts a",
                     "2:8: error: bad hint 'sorts'\n  hint: hints are 'cells' and 'neighbours'"},
             BadText{
                 "a b\n| hint neighbours a",
                 "2:8: error: bad hint 'neighbours'\n  hint: hints are 'cells' and 'neighbours'"},
         }) {
        const auto instance = read_instance(row.text);
        ASSERT_FALSE(instance.has_value()) << row.text;
        EXPECT_EQ(instance.error().to_string(), row.message);
    }
}

TEST(InstanceText, FilesForOtherProgramsHaveItemsThatMustBeCovered) {
    Instance instance;
    EXPECT_FALSE(write_instance_file(instance, "title", ""));
    instance.add_item({.name = "x", .primary = false});
    EXPECT_FALSE(write_instance_file(instance, "title", ""));
    instance.add_item({.name = "A"});
    EXPECT_EQ(write_instance_file(instance, "title", ""), write_instance(instance, "title"));
    EXPECT_EQ(write_instance_file(instance, "title", "one\nhint cells A\n"),
              "| title\n| one\n| \"hint cells A\"\nA | x\n");
}

}  // namespace
}  // namespace tilewright::cover
