#include "tilewright/draw/terminal.hpp"

#include <gtest/gtest.h>

#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::draw {
namespace {

packing::Puzzle square_board() {
    return *packing::read_puzzle(
        "lattice = \"square\"\n[region]\nbox = [3, 2]\n[[pieces]]\nname = \"A\"\ncells = [[0, 0], "
        "[1, 0], [0, 1]]\ncount = 2\n",
        "test");
}

const packing::Solution two_corners{{packing::PieceId{0}, {{{0, 0}}, {{1, 0}}, {{0, 1}}}},
                                    {packing::PieceId{0}, {{{2, 0}}, {{1, 1}}, {{2, 1}}}}};

TEST(Boxes, HaveLinesBetweenPiecesOnly) {
    EXPECT_EQ(draw_boxes(square_board(), two_corners, BoxCharacters::Unicode),
              "┌───────┬───┐\n"
              "│ A     │ A │\n"
              "│   ┌───┘   │\n"
              "│   │       │\n"
              "└───┴───────┘\n");
    EXPECT_EQ(draw_boxes(square_board(), two_corners, BoxCharacters::Ascii),
              "+-------+---+\n"
              "| A     | A |\n"
              "|   +---+   |\n"
              "|   |       |\n"
              "+---+-------+\n");
}

TEST(HalfBlocks, ShowTwoPixelsACharacter) {
    Scene scene{2, 2, {}, {}, {}};
    scene.items.emplace_back(Figure{{{{{0, 0}, {1, 0}, {1, 2}, {0, 2}}}}, Colour{0xff, 0, 0}, {}});
    scene.items.emplace_back(Figure{{{{{1, 1}, {2, 1}, {2, 2}, {1, 2}}}}, Colour{0, 0, 0xff}, {}});
    EXPECT_EQ(to_half_blocks(scene), "\033[38;5;196;48;5;196m▀\033[0m\033[38;5;21m▄\033[0m\n");
}

}  // namespace
}  // namespace tilewright::draw
