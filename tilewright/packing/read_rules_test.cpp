#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::packing {
namespace {

BigCount raw_count(const std::string& text) {
    const auto puzzle = read_puzzle(text, "p.toml");
    if (!puzzle) {
        ADD_FAILURE() << puzzle.error().to_string();
        return -1;
    }
    answer::SolveOptions options;
    options.modulo = Modulo::None;
    return answer::count(*puzzle, options).value().tally.raw;
}

const std::string square = "lattice = 'square'\n";
const std::string cell = "[[pieces]]\nname = 'A'\ncells = [[0, 0]]\ncount = 'unlimited'\n";
const std::string domino =
    "[[pieces]]\nname = 'I'\ncells = [[0, 0], [1, 0]]\ncount = 'unlimited'\n";

// ---- small cases that can be counted by hand

TEST(Rules, DominoesOnGluedBoards) {
    const std::string dominoes = square + domino + "[region]\nbox = [2, 2]\n";
    EXPECT_EQ(raw_count(dominoes), 2);
    // Gluing adds two placements, because each row has one domino across the glued edges.
    EXPECT_EQ(raw_count(square + domino + "[region]\nbox = [3, 2]\nwrap = 'cylinder'\n"), 4);
    EXPECT_EQ(raw_count(square + domino + "[region]\nbox = [4, 1]\nwrap = 'cylinder'\n"), 2);
    EXPECT_EQ(raw_count(square + domino + "[region]\nbox = [4, 1]\n"), 1);
    // A twisted strip of width one is a ring of cells [x, 0]; it has no second side.
    EXPECT_EQ(raw_count(square + domino + "[region]\nbox = [4, 1]\nwrap = 'moebius'\n"), 2);
}

TEST(Rules, APieceThatWouldOverlapItselfFitsNowhere) {
    const std::string bar =
        square + "[[pieces]]\nname = 'I'\ncells = [[0, 0], [1, 0], [2, 0]]\nturns = 'fixed'\n";
    EXPECT_EQ(raw_count(bar + "[region]\nbox = [3, 1]\nwrap = 'cylinder'\n"), 1);
    EXPECT_EQ(raw_count(bar + "[region]\nbox = [2, 2]\noptional = [[0, 0], [1, 0], [0, 1]]\n"
                              "wrap = 'torus'\n"),
              0);
}

// Here the piece fits only if its first cell goes by the name that it has after one turn around the
// strip.
TEST(Rules, PiecesFitAcrossATwist) {
    EXPECT_EQ(raw_count(square + "[[pieces]]\nname = 'A'\ncells = [[0, 0], [-1, 0], [0, 1]]\n"
                                 "turns = 'fixed'\n[region]\nbox = [1, 4]\nwrap = 'moebius'\n"
                                 "without = [[0, 2]]\n"),
              1);
}

TEST(Rules, ColoursMustSuitTheBoard) {
    const std::string board = square +
                              "[region]\nbox = [2, 1]\ncolours = { red = [[0, 0]], "
                              "green = [[1, 0]] }\n";
    const auto piece = [](std::string_view colours) {
        return fmt::format("[[pieces]]\nname = 'D'\ncells = [[0, 0], [1, 0]]\ncolours = {}\n",
                           colours);
    };
    EXPECT_EQ(raw_count(board + piece("['red', 'green']")), 1);
    EXPECT_EQ(raw_count(board + piece("['green', 'red']")), 1);
    EXPECT_EQ(raw_count(board + piece("['red', 'green']") + "turns = 'fixed'\n"), 1);
    EXPECT_EQ(raw_count(board + piece("['green', 'red']") + "turns = 'fixed'\n"), 0);
    EXPECT_EQ(raw_count(board + piece("['green', '']") + "turns = 'fixed'\n"), 0);
    EXPECT_EQ(raw_count(board + piece("['', '']")), 1);
    EXPECT_EQ(raw_count(board + piece("['green', '']") +
                        "turns = 'fixed'\n[rules]\ncolour_pairs = [['green', 'red']]\n"),
              1);
}

TEST(Rules, AChessboardKeepsItsColours) {
    const std::string board = square + "[region]\nbox = [3, 1]\ncolours = 'chessboard'\n";
    const std::string bar = "[[pieces]]\nname = 'I'\ncells = [[0, 0], [1, 0], [2, 0]]\n";
    EXPECT_EQ(raw_count(board + bar + "colours = 'chessboard'\n"), 1);
    EXPECT_EQ(raw_count(board + bar + "colours = ['white', 'black', 'white']\n"), 0);
}

TEST(Rules, SoManyOfAGroup) {
    const std::string pieces =
        "[[pieces]]\nset = 'dominoes'\nmin = 0\nmax = 2\n[[pieces]]\nset = 'monominoes'\n"
        "min = 0\nmax = 4\n";
    const std::string board = square + "[region]\nbox = [2, 2]\n";
    EXPECT_EQ(raw_count(board + pieces), 7);  // 1 + 4 + 2, by number of dominoes
    EXPECT_EQ(raw_count(board + pieces + "[[groups]]\npieces = ['I', 'O']\ncount = 3\n"), 4);
    EXPECT_EQ(raw_count(board + pieces + "[[groups]]\npieces = ['I']\nmax = 1\n"), 5);
    EXPECT_EQ(raw_count(square + "[region]\nbox = [2, 2]\n[[pieces]]\nset = 'tetrominoes'\n"
                                 "choose = 1\n"),
              1);
    EXPECT_EQ(raw_count(square + "[region]\nbox = [2, 2]\n[[pieces]]\nset = 'tetrominoes'\n"
                                 "choose = [2, 3]\n"),
              0);
}

TEST(Rules, SoManyCellsStayEmpty) {
    const std::string board = square + cell + "[region]\npicture = '''\n++\n++\n'''\n[[empty]]\n";
    EXPECT_EQ(raw_count(board + "count = 2\n"), 6);
    EXPECT_EQ(raw_count(board + "max = 1\n"), 5);
    EXPECT_EQ(raw_count(board + "cells = [[0, 0], [1, 1]]\ncount = 1\n"), 8);
}

TEST(Rules, NoFourCorners) {
    const std::string board = square + "[region]\nbox = [2, 2]\n" + cell + domino;
    EXPECT_EQ(raw_count(board), 7);
    EXPECT_EQ(raw_count(board + "[rules]\nno_four_corners = true\n"), 6);
    EXPECT_EQ(raw_count(square + cell +
                        "[region]\npicture = '''\n#+\n##\n'''\n"
                        "[rules]\nno_four_corners = true\n"),
              1);
}

TEST(Rules, PiecesKeepApart) {
    const std::string board = square + "[region]\nbox = [3, 1]\n";
    const std::string pieces =
        "[[pieces]]\nname = 'A'\ncells = [[0, 0]]\nmin = 0\nmax = 3\n"
        "[[pieces]]\nname = 'B'\ncells = [[0, 0]]\nmin = 0\nmax = 3\n";
    EXPECT_EQ(raw_count(board + pieces), 8);
    EXPECT_EQ(raw_count(board + pieces + "[rules]\napart = 'copies'\n"), 2);
    EXPECT_EQ(raw_count(board + pieces + "[rules]\napart = [['A']]\n"), 5);
    EXPECT_EQ(raw_count(board + pieces + "[rules]\napart = [['A', 'B']]\n"), 0);
}

TEST(Rules, ColoursKeepApart) {
    const std::string pieces =
        square +
        "[region]\nbox = [3, 1]\n[[pieces]]\nname = 'A'\ncells = [[0, 0]]\ncolours = "
        "'red'\n[[pieces]]\nname = 'B'\ncells = [[0, 0]]\ncolours = ['red']\n[[pieces]]\n"
        "name = 'C'\ncells = [[0, 0]]\ncolours = 'blue'\n";
    EXPECT_EQ(raw_count(pieces), 6);
    EXPECT_EQ(raw_count(pieces + "[rules]\napart = 'colours'\n"), 2);
    EXPECT_EQ(raw_count(pieces + "[rules]\napart = [['red']]\n"), 2);
    EXPECT_EQ(raw_count(pieces + "[rules]\napart = [['B', 'C']]\n"), 2);
    EXPECT_EQ(raw_count(pieces + "[[groups]]\npieces = ['red']\ncount = 2\n"), 6);
    EXPECT_EQ(raw_count(pieces + "[rules]\noff_border = ['blue']\n"), 0);
}

TEST(Rules, PiecesStayOffTheBorder) {
    const std::string pieces =
        "[[pieces]]\nname = 'A'\ncells = [[0, 0]]\n[[pieces]]\nname = 'B'\ncells = [[0, 0]]\n"
        "count = 8\n[rules]\noff_border = ['A']\n";
    EXPECT_EQ(raw_count(square + "[region]\nbox = [3, 3]\n" + pieces), 1);
    EXPECT_EQ(raw_count(square + "[region]\nbox = [3, 3]\nwrap = 'cylinder'\n" + pieces), 3);
    EXPECT_EQ(raw_count(square + "[region]\nbox = [3, 3]\nwrap = 'torus'\n" + pieces), 9);
}

// What hangs together touches: on 'king', cells that share a corner.
TEST(Rules, OnKingCornersTouch) {
    const std::string corner = "[region]\npicture = '''\n#.\n.#\n'''\n";
    const std::string ones = "[[pieces]]\nname = 'A'\ncells = [[0, 0]]\ncount = 2\n";
    const std::string apart = "[rules]\napart = 'copies'\n";
    EXPECT_EQ(raw_count(square + corner + ones + apart), 1);
    EXPECT_EQ(raw_count("lattice = 'king'\n" + corner + ones + apart), 0);
    const std::string notched =
        "[region]\nbox = [3, 3]\nwithout = [[0, 0]]\n[[pieces]]\nname = 'A'\ncells = [[0, 0]]\n"
        "[[pieces]]\nname = 'B'\ncells = [[0, 0]]\ncount = 7\n[rules]\noff_border = ['A']\n";
    EXPECT_EQ(raw_count(square + notched), 1);
    EXPECT_EQ(raw_count("lattice = 'king'\n" + notched), 0);
}

// The checker says the same, from the same words.
TEST(Rules, TheCheckerKnowsThatCornersTouchOnKing) {
    const std::string text =
        "[region]\npicture = '''\n#.\n.#\n'''\n[[pieces]]\nname = 'A'\ncells = [[0, 0]]\n"
        "count = 2\n[rules]\napart = 'copies'\n";
    for (const auto& [lattice, touches] : {std::pair{"square", false}, {"king", true}}) {
        const auto puzzle = read_puzzle(fmt::format("lattice = '{}'\n{}", lattice, text), "");
        ASSERT_TRUE(puzzle) << puzzle.error().to_string();
        const Solution both{{PieceId{0}, {{{0, 0, 0}, 0}}}, {PieceId{0}, {{{1, 1, 0}, 0}}}};
        EXPECT_EQ(check_solution(*puzzle, both).has_value(), touches) << lattice;
    }
}

// Either of two turns that cover the same cells may suit the board, and both together are one.
TEST(Rules, TurnsThatShowOtherColoursOnTheSameCellsAreOnePlacement) {
    const std::string piece =
        "[[pieces]]\nname = 'D'\ncells = [[0, 0], [1, 0]]\ncolours = ['red', 'green']\n";
    EXPECT_EQ(raw_count(square + "[region]\nbox = [2, 1]\n" + piece), 1);
    EXPECT_EQ(raw_count(square + "[region]\nbox = [2, 1]\ncolours = { red = [[1, 0]] }\n" + piece),
              1);
}

TEST(Rules, PlacedPiecesHeedColourPairs) {
    const std::string piece =
        "[[pieces]]\nname = 'D'\ncells = [[0, 0], [1, 0]]\ncolours = 'pink'\n";
    const std::string cells = "colours = { red = [[0, 0], [1, 0]] }\n";
    const std::string pairs = "[rules]\ncolour_pairs = [['pink', 'red']]\n";
    const std::string placed = "[[placed]]\npiece = 'D'\ncells = [[0, 0], [1, 0]]\n";
    const std::string box = square + piece + "[region]\nbox = [2, 1]\n" + cells;
    const std::string drawn = square + piece + "[region]\npicture = 'DD'\n" + cells;
    EXPECT_EQ(raw_count(box + pairs + placed), 1);
    EXPECT_EQ(raw_count(drawn + pairs), 1);
    for (const std::string& text : {box + placed, drawn}) {
        const auto puzzle = read_puzzle(text, "p.toml");
        ASSERT_FALSE(puzzle.has_value());
        EXPECT_NE(puzzle.error().message.find("the colours of the placed piece 'D'"),
                  std::string::npos)
            << puzzle.error().message;
    }
}

// A group that can take no more is said without a bound of zero: by leaving the options out.
TEST(Rules, NothingMoreOfAGroupNeedsNoItem) {
    const std::string pieces =
        "[[pieces]]\nset = 'dominoes'\nmin = 0\nmax = 2\n[[pieces]]\nset = 'monominoes'\n"
        "min = 0\nmax = 4\n";
    const std::string board = square + pieces + "[region]\npicture = '''\n+#\n##\n'''\n";
    for (const auto& [rules, count] : {std::pair{"[[groups]]\npieces = ['I']\ncount = 0\n", 2},
                                       {"[[empty]]\ncount = 0\n", 7},
                                       {"[[empty]]\ncells = [[0, 0]]\nmax = 0\n", 7}}) {
        EXPECT_EQ(raw_count(board + rules), count) << rules;
        const auto compiled = compile(*read_puzzle(board + rules, ""));
        ASSERT_TRUE(compiled);
        for (const cover::Item& item : compiled->instance.items()) EXPECT_GT(item.max, 0U);
    }
}

// What 'count', 'min' and 'max' mean when they stand alone, as the documents say.
TEST(Rules, BoundsHaveTheirPlainMeaning) {
    const auto bounds = [](const std::string& text) {
        const auto puzzle = read_puzzle(
            square + "[region]\nbox = [2, 2]\n[[pieces]]\nset = 'monominoes'\n" + text, "p.toml");
        EXPECT_TRUE(puzzle) << puzzle.error().to_string();
        return std::pair{puzzle->pieces[0].min, puzzle->pieces[0].max};
    };
    using Pair = std::pair<std::uint32_t, std::uint32_t>;
    EXPECT_EQ(bounds(""), (Pair{1, 1}));
    EXPECT_EQ(bounds("count = 3\n"), (Pair{3, 3}));
    EXPECT_EQ(bounds("count = 0\n"), (Pair{0, 0}));
    EXPECT_EQ(bounds("count = 'unlimited'\n"), (Pair{0, unlimited}));
    EXPECT_EQ(bounds("min = 0\n"), (Pair{0, 1}));
    EXPECT_EQ(bounds("min = 3\n"), (Pair{3, 3}));
    EXPECT_EQ(bounds("max = 3\n"), (Pair{1, 3}));
    EXPECT_EQ(bounds("max = 0\n"), (Pair{0, 0}));
    EXPECT_EQ(bounds("max = 'unlimited'\n"), (Pair{1, unlimited}));
    EXPECT_EQ(bounds("choose = 1\n"), (Pair{0, 1}));
    const std::string dots =
        square + "[region]\nbox = [2, 2]\n" + domino + "[[pieces]]\nset = 'monominoes'\n";
    EXPECT_EQ(raw_count(dots + "count = 0\n"), 2);
    EXPECT_EQ(raw_count(dots + "max = 0\n"), 2);
    EXPECT_EQ(raw_count(dots + "min = 0\nmax = 4\n"), 7);
}

TEST(Rules, AllCellsMayBeOptional) {
    const std::string pieces = "[[pieces]]\nset = 'dominoes'\nmin = 0\nmax = 2\n";
    EXPECT_EQ(raw_count(square + pieces + "[region]\nbox = [2, 2]\noptional = 'all'\n"), 7);
    EXPECT_EQ(raw_count(square + pieces + "[region]\npicture = '''\n++\n++\n'''\n"), 7);
    EXPECT_EQ(raw_count(square + pieces +
                        "[region]\nbox = [2, 2]\nwithout = [[0, 0]]\n"
                        "optional = 'all'\n"),
              3);
}

// Rules that every solution keeps take no symmetry away.
TEST(Rules, WhatDemandsNothingKeepsSymmetries) {
    const std::string board =
        square +
        "[region]\npicture = '''\n+#+\n###\n+#+\n'''\n[[pieces]]\nset = 'tetrominoes'\n"
        "turns = 'one-sided'\nonly = ['L', 'J', 'O']\nmin = 0\nmax = 1\n"
        "[[pieces]]\nname = 'dot'\ncells = [[0, 0]]\nmin = 0\nmax = 'unlimited'\n";
    const auto symmetries = [](const std::string& text) {
        const auto puzzle = read_puzzle(text, "p.toml");
        EXPECT_TRUE(puzzle) << puzzle.error().to_string();
        return find_symmetries(*puzzle, Modulo::All).size();
    };
    ASSERT_EQ(symmetries(board), 8U);
    EXPECT_EQ(symmetries(board + "[[groups]]\npieces = ['L']\nmax = 1\n"), 8U);
    EXPECT_EQ(symmetries(board + "[[groups]]\npieces = ['L', 'O']\nmin = 0\n"), 8U);
    EXPECT_EQ(symmetries(board + "[[empty]]\ncells = [[0, 0]]\nmax = 1\n"), 8U);
    EXPECT_EQ(symmetries(board + "[rules]\napart = [['L']]\n"), 8U);
    EXPECT_EQ(symmetries(board + "[[groups]]\npieces = ['L']\nmin = 1\n"), 4U);
    EXPECT_EQ(raw_count(board + "[[empty]]\ncells = [[0, 0]]\nmax = 1\n"), raw_count(board));
}

TEST(Rules, SeveralBoardsHaveTheirOwnSymmetries) {
    const auto puzzle = read_puzzle(
        square + "[[region]]\nbox = [2, 1]\n[[region]]\nbox = [2, 1]\n[[region]]\nbox = [3, 1]\n" +
            cell,
        "");
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    EXPECT_EQ(puzzle->region.board_count(), 3U);
    // Each board has four symmetries of its own, and equal boards can change places.
    EXPECT_EQ(find_symmetries(*puzzle, Modulo::All).size(), 4U * 4 * 4 * 2);
    EXPECT_EQ(find_symmetries(*puzzle, Modulo::Rotations).size(), 2U * 2 * 2 * 2);
    EXPECT_EQ(find_symmetries(*puzzle, Modulo::None).size(), 1U);
}

TEST(Rules, SticksDoNotCross) {
    // Two bars of two sticks each form a cross, and two corners form one as well.
    const std::string cross =
        "lattice = 'stick'\n[region]\ncells = [[0, 1, 0], [1, 1, 0], [1, 0, 1], [1, 1, 1]]\n";
    EXPECT_EQ(raw_count(cross + "[[pieces]]\nset = 'disticks'\nonly = ['I']\ncount = 2\n"), 0);
    EXPECT_EQ(raw_count(cross + "[[pieces]]\nset = 'disticks'\nonly = ['V']\ncount = 2\n"), 2);
    EXPECT_EQ(raw_count(cross + "[[pieces]]\nset = 'tetrasticks'\nonly = ['X']\n"), 1);
}

// ---- mistakes

struct Mistake {
    std::string_view name;
    std::string_view text;  // follows 'lattice = "square"' and a piece A
    std::string_view message;
};

void PrintTo(const Mistake& mistake, std::ostream* out) {
    *out << mistake.name;
}

class BadRule : public testing::TestWithParam<Mistake> {};

TEST_P(BadRule, IsRefused) {
    const auto puzzle = read_puzzle(square + cell + std::string{GetParam().text}, "p.toml");
    ASSERT_FALSE(puzzle.has_value());
    EXPECT_EQ(puzzle.error().message, GetParam().message);
    EXPECT_GT(puzzle.error().at.line, 0U);
}

const std::vector<Mistake> mistakes{
    {"unknown_wrap", "[region]\nbox = [2, 2]\nwrap = 'sphere'\n", "unknown wrap \"sphere\""},
    {"wrap_of_cells", "[region]\ncells = [[0, 0]]\nwrap = 'torus'\n",
     "it is not known which edges are glued"},
    {"wrap_beyond", "[region]\ncells = [[2, 0]]\nwrap = { kind = 'torus', size = [2, 2] }\n",
     "cell [2, 0] lies beyond the glued edges"},
    {"five_boards",
     "[[region]]\nbox = [1, 1]\n[[region]]\nbox = [1, 1]\n[[region]]\nbox = [1, 1]\n"
     "[[region]]\nbox = [1, 1]\n[[region]]\nbox = [1, 1]\n",
     "more than 4 boards"},
    {"glued_boards", "[[region]]\nbox = [2, 2]\nwrap = 'torus'\n[[region]]\nbox = [1, 1]\n",
     "the edges of several boards cannot be glued"},
    {"colour_outside", "[region]\nbox = [1, 1]\ncolours = { red = [[5, 5]] }\n",
     "cell [5, 5] is not in the region"},
    {"two_colours", "[region]\nbox = [1, 1]\ncolours = { red = [[0, 0]], blue = [[0, 0]] }\n",
     "cell [0, 0] has two colours"},
    {"colours_of_a_wrong_type", "[region]\nbox = [1, 1]\ncolours = 3\n",
     "'colours' is neither \"chessboard\" nor a table"},
    {"too_few_colours",
     "[region]\nbox = [1, 1]\n[[pieces]]\nname = 'B'\ncells = [[0, 0]]\ncolours = []\n",
     "'colours' must have as many entries as 'cells'"},
    {"choose_nothing", "[region]\nbox = [1, 1]\n[[pieces]]\nset = 'dominoes'\nchoose = 'all'\n",
     "'choose' is no number of pieces"},
    {"choose_too_many", "[region]\nbox = [1, 1]\n[[pieces]]\nset = 'dominoes'\nchoose = 5\n",
     "5 of 1 pieces cannot be chosen"},
    {"optional_words", "[region]\nbox = [1, 1]\noptional = 'some'\n",
     "'optional' cannot be \"some\""},
    {"unknown_rule", "[region]\nbox = [1, 1]\n[rules]\nno_corners = true\n",
     "unknown key 'no_corners' in [rules]"},
    {"four_corners_of_a_wrong_type", "[region]\nbox = [1, 1]\n[rules]\nno_four_corners = 4\n",
     "'no_four_corners' is an integer"},
    {"apart_from_nobody", "[region]\nbox = [1, 1]\n[rules]\napart = [['Q']]\n",
     "there is no piece 'Q'"},
    {"apart_of_a_wrong_type", "[region]\nbox = [1, 1]\n[rules]\napart = true\n",
     "'apart' is neither \"copies\" nor \"colours\" nor a list"},
    {"a_colour_of_no_piece",
     "[region]\nbox = [1, 1]\ncolours = 'chessboard'\n[rules]\noff_border = ['black']\n",
     "there is no piece 'black'"},
    {"off_border_twice", "[region]\nbox = [1, 1]\n[rules]\noff_border = ['A', 'A']\n",
     "piece 'A' stands twice in 'off_border'"},
    {"a_pair_of_nothing", "[region]\nbox = [1, 1]\n[rules]\ncolour_pairs = [['red', 'pink']]\n",
     "nothing has the colour red"},
    {"half_a_pair", "[region]\nbox = [1, 1]\n[rules]\ncolour_pairs = [['red']]\n",
     "a pair of colours is expected"},
    {"empty_cell_required", "[region]\nbox = [1, 1]\n[[empty]]\ncells = [[0, 0]]\ncount = 1\n",
     "cell [0, 0] is not an optional cell of the region"},
    {"more_empty_than_there_are", "[region]\npicture = '+'\n[[empty]]\ncount = 2\n",
     "2 of 1 cells cannot stay empty"},
    {"group_of_nobody", "[region]\nbox = [1, 1]\n[[groups]]\ncount = 1\n",
     "a group without pieces"},
    {"count_and_min", "[region]\nbox = [1, 1]\n[[groups]]\npieces = ['A']\ncount = 1\nmin = 1\n",
     "'min' together with 'count'"},
};

INSTANTIATE_TEST_SUITE_P(Rules, BadRule, testing::ValuesIn(mistakes),
                         [](const auto& row) { return std::string{row.param.name}; });

}  // namespace
}  // namespace tilewright::packing
