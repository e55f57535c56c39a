#include "tilewright/matching/compile.hpp"

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

}  // namespace
}  // namespace tilewright::matching
