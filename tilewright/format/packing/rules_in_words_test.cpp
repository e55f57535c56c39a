#include "tilewright/format/packing/rules_in_words.hpp"

#include <gtest/gtest.h>

#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::format {
namespace {

using Lines = std::vector<std::string>;

Lines rules_of(std::string_view text) {
    const auto puzzle = packing::read_puzzle(text, "test");
    EXPECT_TRUE(puzzle) << puzzle.error().to_string();
    return puzzle ? rules_in_words(*puzzle) : Lines{};
}

TEST(RulesInWords, SayEachRule) {
    EXPECT_EQ(
        rules_of(R"(
lattice = "square"
[region]
box = [5, 4]
optional = [[0, 0], [1, 0], [4, 3]]
colours = { red = [[2, 2]], blue = [[3, 3], [3, 2]] }
[[pieces]]
set = "tetrominoes"
min = 0
max = 3
[[pieces]]
name = "Q"
cells = [[0, 0], [1, 0]]
colours = ["pink", ""]
[rules]
no_four_corners = true
apart = [["I", "L"], ["T"]]
off_border = ["O"]
colour_pairs = [["pink", "red"]]
[[groups]]
pieces = ["I", "L"]
min = 1
max = 2
[[groups]]
pieces = ["T"]
max = 2
[[groups]]
pieces = ["I", "L", "O", "S", "T", "Q"]
min = 3
[[empty]]
cells = [[0, 0], [4, 3]]
count = 1
[[empty]]
max = 2
)"),
        (Lines{"3 cells of the board are coloured", "cells of pieces that are pink may lie on red",
               "1 to 2 of these are placed: I, L", "at most 2 of these are placed: T",
               "3 or more of these are placed: all pieces",
               "exactly 1 of 2 optional cells stays empty",
               "at most 2 of 3 optional cells stay empty", "no four pieces meet in a point",
               "these do not touch: I, L", "copies of T do not touch", "not at the border: O"}));
}

TEST(RulesInWords, SayHowBoardsAreGluedAndHowManyThereAre) {
    const auto glued = [](const std::string& wrap) {
        return rules_of("lattice = \"square\"\n[region]\nbox = [6, 4]\nwrap = \"" + wrap +
                        "\"\n[[pieces]]\nname = \"I\"\npicture = \"##\"\ncount = 12\n");
    };
    EXPECT_EQ(glued("cylinder"), Lines{"the edges left and right are glued: a cylinder"});
    EXPECT_EQ(glued("torus"), Lines{"all edges are glued: a torus"});
    EXPECT_EQ(glued("moebius"),
              Lines{"the edges left and right are glued with a twist: a Moebius strip"});
    EXPECT_EQ(glued("klein"),
              Lines{"all edges are glued, left and right with a twist: a Klein bottle"});
    EXPECT_EQ(rules_of("lattice = \"square\"\n[[region]]\nbox = [3, 2]\n[[region]]\nbox = [2, 2]\n"
                       "[[pieces]]\nname = \"I\"\npicture = \"##\"\ncount = 5\n"),
              Lines{"2 boards are filled at the same time"});
}

TEST(RulesInWords, AreNoneWhereEverythingIsToBeCovered) {
    EXPECT_EQ(rules_of("lattice = \"square\"\n[region]\nbox = [2, 2]\n[[pieces]]\nname = \"I\"\n"
                       "picture = \"##\"\ncount = 2\n"),
              Lines{});
}

}  // namespace
}  // namespace tilewright::format
