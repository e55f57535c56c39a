#include "tilewright/packing/puzzle_text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/puzzle_parts.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/packing/catalogue.hpp"

namespace tilewright::packing {
namespace {

using tests::cube;
using tests::flat;
using tests::monomino;
using tests::row_of_five;
using tests::solid;

// Reads a puzzle that is put together from parts.  The text must be correct.
template <class... Parts>
Puzzle puzzle_of(const Parts&... parts) {
    std::string text;
    (text.append(parts), ...);
    auto puzzle = read_puzzle(text, "p.toml");
    if (puzzle) return std::move(*puzzle);
    ADD_FAILURE() << puzzle.error().to_string();
    return {};
}

std::vector<Cell> cells(std::vector<std::array<int, 3>> list) {
    std::vector<Cell> result;
    for (const auto& [x, y, z] : list) result.push_back({{x, y, z}});
    return result;
}

TEST(PuzzleText, ReadsTitleNotesAndLattice) {
    const Puzzle puzzle =
        puzzle_of("title = \"T\"\nnotes = \"N\"\n", solid, "[region]\nbox = [1, 1, 1]\n", cube);
    EXPECT_EQ(puzzle.name, "p.toml");
    EXPECT_EQ(puzzle.title, "T");
    EXPECT_EQ(puzzle.notes, "N");
    EXPECT_EQ(puzzle.lattice->name(), "cubic");
}

struct RegionRow {
    std::string_view what;
    std::string_view text;
    std::vector<Cell> required;
    std::vector<Cell> optional;
};

TEST(PuzzleText, RegionsAreBoxesCellsOrPictures) {
    const RegionRow rows[] = {
        {"box", "box = [2, 1]", cells({{0, 0}, {1, 0}}), {}},
        {"cells, in any order, anywhere",
         "cells = [[0, 2], [-1, -3]]",
         cells({{-1, -3}, {0, 2}}),
         {}},
        {"picture", "picture = \"\"\"\n#+\n.#\n\"\"\"", cells({{0, 0}, {1, 1}}), cells({{1, 0}})},
        {"picture on one line", "picture = \"#.#\"", cells({{0, 0}, {2, 0}}), {}},
        {"picture with blanks and CRLF",
         "picture = '''\r\n  # #\r\n  . #\r\n\r\n'''\r",
         cells({{0, 0}, {1, 0}, {1, 1}}),
         {}},
        {"without", "box = [3, 1]\nwithout = [[1, 0]]", cells({{0, 0}, {2, 0}}), {}},
        {"optional", "box = [3, 1]\noptional = [[2, 0], [0, 0]]", cells({{1, 0}}),
         cells({{0, 0}, {2, 0}})},
        {"optional of a picture and of a list", "picture = \"+##\"\noptional = [[2, 0]]",
         cells({{1, 0}}), cells({{0, 0}, {2, 0}})},
    };
    for (const RegionRow& row : rows) {
        SCOPED_TRACE(row.what);
        const Puzzle puzzle = puzzle_of(flat, "[region]\n", row.text, "\n", monomino);
        EXPECT_EQ(puzzle.region.required, row.required);
        EXPECT_EQ(puzzle.region.optional, row.optional);
    }
    const Puzzle layers = puzzle_of(solid, "[region]\npicture = \"#.|.#\"\n", cube);
    EXPECT_EQ(layers.region.required, cells({{0, 0, 0}, {1, 0, 1}}));
}

struct BoundsRow {
    std::string_view text;
    std::uint32_t min;
    std::uint32_t max;
};

TEST(PuzzleText, CountMinAndMaxBoundTheCopies) {
    for (const BoundsRow& row :
         {BoundsRow{"", 1, 1}, BoundsRow{"count = 3", 3, 3},
          BoundsRow{"count = \"unlimited\"", 0, unlimited}, BoundsRow{"min = 0", 0, 1},
          BoundsRow{"min = 4", 4, 4}, BoundsRow{"max = 4", 1, 4},
          BoundsRow{"max = \"unlimited\"", 1, unlimited}, BoundsRow{"min = 2\nmax = 3", 2, 3},
          BoundsRow{"min = 2\nmax = \"unlimited\"", 2, unlimited},
          BoundsRow{"count = 1_000_000", 1'000'000, 1'000'000}}) {
        SCOPED_TRACE(row.text);
        const Puzzle puzzle = puzzle_of(flat, row_of_five, monomino, row.text, "\n");
        EXPECT_EQ(puzzle.pieces[0].min, row.min);
        EXPECT_EQ(puzzle.pieces[0].max, row.max);
    }
}

struct PiecesRow {
    std::string_view text;
    std::string_view names;         // of the pieces
    std::string_view orientations;  // how many orientations each piece has
};

TEST(PuzzleText, PiecesComeFromSetsCellsOrPictures) {
    for (const PiecesRow& row : {
             PiecesRow{"set = \"trominoes\"", "I V", "2 4"},
             PiecesRow{"set = \"tetrominoes\"", "I L O S T", "2 8 1 4 4"},
             PiecesRow{"set = \"tetrominoes\"\nturns = \"one-sided\"", "I L J O S Z T",
                       "2 4 4 1 2 2 4"},
             PiecesRow{"set = \"tetrominoes\"\nonly = [\"T\", \"O\"]", "O T", "1 4"},
             PiecesRow{"set = \"tetrominoes\"\nexcept = [\"L\", \"S\"]", "I O T", "2 1 4"},
             PiecesRow{"set = \"dominoes\"\n[[pieces]]\nset = \"trominoes\"", "I2 I3 V", "2 2 4"},
             PiecesRow{"set = \"trominoes\"\nturns = \"fixed\"", "I-1 I-2 V-1 V-2 V-3 V-4",
                       "1 1 1 1 1 1"},
             PiecesRow{"name = \"long-one\"\ncells = [[7, 7], [8, 7], [7, 8]]", "long-one", "4"},
             PiecesRow{"name = \"F\"\npicture = '''\n.##\n##.\n.#.'''", "F", "8"},
             PiecesRow{"name = \"F\"\ncells = [[0, 0], [2, 1]]\nturns = \"fixed\"", "F", "1"},
             PiecesRow{"name = \"I\"\npicture = \"##\"\nturns = [\"-y,x\"]", "I", "1"},
             PiecesRow{"name = \"I\"\npicture = \"##\"\nturns = [\"x,y\", \"-x,-y\"]", "I", "1"},
         }) {
        SCOPED_TRACE(row.text);
        const Puzzle puzzle = puzzle_of(flat, row_of_five, "[[pieces]]\n", row.text, "\n");
        std::vector<std::string> names;
        std::vector<std::size_t> orientations;
        for (const Piece& piece : puzzle.pieces) {
            names.push_back(piece.name);
            orientations.push_back(piece.orientations.size());
        }
        EXPECT_EQ(fmt::format("{}", fmt::join(names, " ")), row.names);
        EXPECT_EQ(fmt::format("{}", fmt::join(orientations, " ")), row.orientations);
    }
}

TEST(PuzzleText, SolidPiecesAreOneSidedUnlessTurnsSayOtherwise) {
    constexpr std::string_view screw = "[[pieces]]\nset = \"soma\"\nonly = [\"A\"]\n";
    const std::string board = fmt::format("{}[region]\nbox = [3, 3, 3]\n", solid);
    EXPECT_EQ(puzzle_of(board, screw).pieces[0].orientations.size(), 12U);
    EXPECT_EQ(puzzle_of(board, screw, "turns = \"free\"\n").pieces[0].orientations.size(), 24U);
}

TEST(PuzzleText, PlacedPiecesStandInTablesOrInThePicture) {
    constexpr std::string_view domino = "[[pieces]]\nname = \"D\"\npicture = \"##\"\ncount = 2\n";
    constexpr std::string_view table = "[[placed]]\npiece = \"D\"\ncells = [[1, 0], [0, 0]]\n";
    const std::vector<Placement> expected{{PieceId{0}, cells({{0, 0}, {1, 0}})}};
    const Puzzle listed = puzzle_of(flat, "[region]\nbox = [4, 1]\n", domino, table);
    const Puzzle drawn = puzzle_of(flat, "[region]\npicture = \"DD##\"\n", domino);
    EXPECT_EQ(listed.placed, expected);
    EXPECT_EQ(drawn.placed, expected);
    EXPECT_EQ(drawn.region.required, listed.region.required);
}

TEST(PuzzleText, ExpectationsMayHaveAnyNumberOfDigits) {
    const Puzzle puzzle = puzzle_of(flat, row_of_five, monomino,
                                    "[expect]\nraw = \"123456789012345678901234567890\"\n"
                                    "distinct = 7\nrotations = 0\nsource = \"S\"\nslow = \"W\"\n");
    EXPECT_EQ(puzzle.expect.raw, BigCount{"123456789012345678901234567890"});
    EXPECT_EQ(puzzle.expect.distinct, BigCount{7});
    EXPECT_EQ(puzzle.expect.rotations, BigCount{0});
    EXPECT_EQ(puzzle.expect.source, "S");
    EXPECT_EQ(puzzle.expect.slow, "W");
}

TEST(PuzzleText, LeadingZerosOfAnExpectationMeanNothing) {
    const Puzzle puzzle =
        puzzle_of(flat, row_of_five, monomino,
                  "[expect]\nraw = \"0089\"\ndistinct = \"010\"\nrotations = \"000\"\n");
    EXPECT_EQ(puzzle.expect.raw, BigCount{89});
    EXPECT_EQ(puzzle.expect.distinct, BigCount{10});
    EXPECT_EQ(puzzle.expect.rotations, BigCount{0});
}

TEST(PuzzleText, LineEndsMayBeCrLf) {
    const Puzzle puzzle = puzzle_of("lattice = \"square\"\r\n[region]\r\nbox = [5, 1]\r\n",
                                    "[[pieces]]\r\nname = \"A\"\r\npicture = \"\"\"\r\n##\r\n"
                                    "#.\r\n\"\"\"\r\n");
    EXPECT_EQ(puzzle.pieces[0].size(), 3U);
}

constexpr std::string_view toml_hint =
    "\n  hint: puzzle files are TOML: key = value lines under [section] headings";

TEST(PuzzleText, TomlErrorsHaveTheirPlace) {
    struct Row {
        std::string text;
        std::string_view place;
    };
    using namespace std::string_literals;
    for (const Row& row : {
             Row{"lattice = \"square\nbox = 1", "1:"},
             Row{"lattice = \"square\"\nlattice = \"cubic\"", "2:"},
             Row{"lattice = \"square\"\n= 3", "2:1:"},
             Row{"lattice = \"square\"\n[region", "2:"},
             Row{"lattice = \"square\"\n\0"s, "2:1:"},
             Row{"lattice = \"sq\0are\""s, "1:"},
             Row{"size = 9_223_372_036_854_775_808", "1:"},
             Row{"title = \"\xff\xfe\"", "1:"},
             Row{"title = " + std::string(100'000, '['), "1:"},
             Row{"title = " + std::string(100'000, '{'), "1:"},
         }) {
        const auto puzzle = read_puzzle(row.text, "p.toml");
        ASSERT_FALSE(puzzle.has_value());
        const std::string message = puzzle.error().to_string();
        EXPECT_TRUE(message.starts_with(fmt::format("p.toml:{}", row.place))) << message;
        EXPECT_TRUE(message.ends_with(toml_hint)) << message;
    }
}

TEST(PuzzleText, LargeFilesAreNotEvenParsed) {
    const auto puzzle = read_puzzle(std::string(limits::largest_text + 1, '\n'), "p.toml");
    ASSERT_FALSE(puzzle.has_value());
    EXPECT_EQ(puzzle.error().message, "the file is larger than 64 MB");
}

}  // namespace
}  // namespace tilewright::packing
