#include "tilewright/matching/compile.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/matching/puzzle_text.hpp"

namespace tilewright::matching {
namespace {

// Two squares side by side, of which six edges are the border.
std::size_t placements(std::string_view border, std::string_view tiles) {
    const auto puzzle = read_puzzle(fmt::format("kind = 'matching'\nboard = [1, 2]\n"
                                                "border = {{ label = '{}' }}\n[[tiles]]\n"
                                                "list = '''\n{}'''",
                                                border, tiles),
                                    "pair");
    return compile(*puzzle).value().placements.size();
}

TEST(MatchingCompile, ALabelThatTheBorderUsesUpIsNotWithin) {
    EXPECT_EQ(placements("a", "a a a b\na a a b\n"), 2U);  // copies of one tile
    EXPECT_EQ(placements("a", "a a a a\na a a a\n"), 2U);  // two 'a' are left, which can meet
    EXPECT_EQ(placements("a", "a a a a\na a a b\n"), 0U);  // an 'a' and a 'b' are left
}

TEST(MatchingCompile, LabelsWithMatesAreWithinIfBothAreLeft) {
    EXPECT_EQ(placements("x", "x x x a+\nx x x a-\n"), 4U);
    EXPECT_EQ(placements("x", "x x x a+\nx x x a+\n"), 0U);
}

TEST(MatchingCompile, RefusesWhatTakesTooMuchMemory) {
    std::string text = "kind = 'matching'\nboard = [30, 30]\n[[tiles]]\nlist = '''\n";
    for (int i = 0; i < 900; ++i) text += fmt::format("a{0} a{1} a{0} a{1}\n", i % 7, i % 5);
    const auto puzzle = read_puzzle(text + "'''\n", "large");
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    const auto never = [] { return false; };
    const auto poor = compile(*puzzle, Stop{never, 1'000'000});
    ASSERT_FALSE(poor.has_value());
    EXPECT_EQ(poor.error().fault, Fault::Stopped);
    EXPECT_EQ(poor.error().message, "placing the tiles takes more than the memory limit of 1 MB");
    const auto plenty = compile(*puzzle);
    ASSERT_TRUE(plenty.has_value());
    const std::size_t placements = plenty->placements.size();
    const auto just_enough = compile(*puzzle, Stop{never, 200 * placements});
    ASSERT_TRUE(just_enough.has_value());
    EXPECT_EQ(just_enough->placements, plenty->placements);
    EXPECT_TRUE(std::ranges::equal(just_enough->instance.entries(), plenty->instance.entries()));
    for (cover::Colour colour = 0; colour < plenty->instance.colour_count(); ++colour)
        EXPECT_EQ(just_enough->instance.colour_name(colour), plenty->instance.colour_name(colour));
}

}  // namespace
}  // namespace tilewright::matching
