#include "tilewright/matching/puzzle_text.hpp"

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/answer/any_puzzle.hpp"
#include "tilewright/matching/explain.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::matching {
namespace {

constexpr std::string_view kind = "kind = \"matching\"\n";

Puzzle puzzle_of(std::string_view text) {
    auto puzzle = read_puzzle(std::string{kind} + std::string{text}, "test");
    EXPECT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    return puzzle.value_or(Puzzle{});
}

TEST(MatchingText, BoardsOfAllKindsAreRead) {
    struct Row {
        const char* board;
        std::size_t sites;
        std::size_t edges;
    };
    for (const Row& row : {
             Row{"board = [3, 2]", 6, 17},
             Row{"board = 'octahedron'", 8, 12},
             Row{"board = { box = [3, 2], wrap = 'torus' }", 6, 12},
             Row{"board = { lattice = 'triangular', hexagon = 1 }", 6, 12},
             Row{"board = { lattice = 'triangular', triangle = 3 }", 9, 18},
             Row{"board = { lattice = 'triangular', box = [2, 1] }", 4, 9},
             Row{"board = { lattice = 'hexagonal', hexagon = 2 }", 7, 30},
             Row{"board = { lattice = 'hexagonal', triangle = 2 }", 3, 15},
             Row{"board = { lattice = 'cubic', box = [2, 1, 1] }", 2, 11},
             Row{"board = { picture = '##' }", 2, 7},
             Row{"board = { sites = [['a', 'b'], ['b', 'a']], names = ['X', 'Y'] }", 2, 2},
         }) {
        SCOPED_TRACE(row.board);
        const bool list = std::string_view{row.board}.contains("sites");
        const bool all = !list;
        const Puzzle puzzle =
            puzzle_of(std::string{row.board} + "\n[[tiles]]\n" +
                      (all ? "set = 'all'\nlabels = 2\n" : "edges = ['p', 'q']\ncount = 2\n"));
        EXPECT_EQ(puzzle.board.sites.size(), row.sites);
        EXPECT_EQ(puzzle.board.edges.size(), row.edges);
    }
}

TEST(MatchingText, TilesAreReadAndEqualOnesAreCopies) {
    const Puzzle puzzle = puzzle_of(
        "board = [2, 2]\n[[tiles]]\nlist = '''\n1 2 3 4\n2 3 4 1\n'''\n"
        "[[tiles]]\nname = 'Z'\nedges = [4, 3, 2, 1]\nmin = 0\nmax = 'unlimited'\n"
        "[[tiles]]\nedges = ['1', '2', '3', '4']\nturns = 'fixed'\n");
    ASSERT_EQ(puzzle.tiles.size(), 3U);
    EXPECT_EQ(puzzle.tiles[0].name, "1");
    EXPECT_EQ(find_tile(puzzle, "2"), TileId{0U});
    EXPECT_EQ(puzzle.tiles[0].min, 2U);
    EXPECT_EQ(puzzle.tiles[0].max, 2U);
    EXPECT_EQ(puzzle.tiles[1].name, "Z");
    EXPECT_EQ(puzzle.tiles[1].max, unlimited);
    EXPECT_EQ(puzzle.tiles[2].turns, Turns::Fixed);
    EXPECT_FALSE(check_puzzle(puzzle));
}

// The names, labels, turns and bounds of each tile.
std::vector<std::string> described_tiles(const Puzzle& puzzle) {
    std::vector<std::string> tiles;
    for (const Tile& tile : puzzle.tiles) {
        std::string text =
            fmt::format("{} {} {} {}:", tile.name, to_string(tile.turns), tile.min, tile.max);
        for (const LabelId label : tile.labels) text += " " + puzzle.labels.name(label);
        for (const std::string& name : tile.other_names) text += " also " + name;
        tiles.push_back(std::move(text));
    }
    return tiles;
}

TEST(MatchingText, TilesAreReadAsTheyWereWritten) {
    for (const char* rest : {
             "[[tiles]]\nlist = '1 2 3 4'\n[[tiles]]\nlist = 'a: 1 1 1 2'\nturns = 'fixed'\n"
             "[[tiles]]\nlist = \"1 2 1 2\\nb: 1 1 2 2\"\nmin = 0\nmax = 'unlimited'\n",
             "[[tiles]]\nname = 'a;b'\nedges = [1, 2, 3, 4]\n"
             "[[tiles]]\nedges = ['1,', \"'\", ';', 1]\n[[tiles]]\nedges = [1, 1, 1, 1]\n",
             "tiles = [{ set = 'all', labels = 12 }]\nturns = 'reflect'\n",  // in several lists
             "[[tiles]]\nlist = \"1 2 3 4\\n2 3 4 1\\n3 4 1 2\"\n",
             "[[tiles]]\nlist = \"1 2 3 4\\n2 3 4 1\"\ncount = 3\n",
             "[[tiles]]\nlist = \"1 2 3 4\\n2 3 4 1\"\nmin = 1\nmax = 'unlimited'\n",
             "[[tiles]]\nlist = '1 2 3 4'\n[[tiles]]\nlist = 'a: 2 3 4 1'\nmin = 0\nmax = 2\n",
         }) {
        SCOPED_TRACE(rest);
        const Puzzle puzzle = puzzle_of(fmt::format("board = [2, 2]\n{}", rest));
        const auto again = read_puzzle(write_puzzle(puzzle), "test");
        ASSERT_TRUE(again) << again.error().to_string();
        EXPECT_EQ(described_tiles(puzzle), described_tiles(*again));
    }
}

// Sites alone would not tell pictures where they lie.
TEST(MatchingText, BoardsAreWrittenAsWhatTheyAre) {
    struct Row {
        const char* board;
        const char* tile;
    };
    for (const Row& row : {
             Row{"[3, 2]", "1 2 1 2"},
             Row{"'tetrahedron'", "1 2 3"},
             Row{"'dodecahedron'", "1 2 3 4 5"},
             Row{"{ lattice = 'triangular', triangle = 2 }", "1 2 3"},
             Row{"{ lattice = 'hexagonal', disc = 2 }", "1 2 3 1 2 3"},
             Row{"{ box = [3, 2], without = [[1, 1]] }", "1 2 1 2"},
             Row{"{ box = [3, 2], wrap = 'cylinder' }", "1 2 1 2"},
             Row{"{ box = [3, 2], wrap = 'torus' }", "1 2 1 2"},
             Row{"{ lattice = 'cubic', box = [2, 1, 2] }", "1 2 3 1 2 3"},
             Row{"{ sites = [['a', 'b', 'a'], ['b']] }", "1 2 3"},
             Row{"{ sites = [['a', 'b', 'a', 'c', 'd', 'e']], cubes = true }", "1 2 3 1 2 3"},
         }) {
        SCOPED_TRACE(row.board);
        const Puzzle puzzle =
            puzzle_of(fmt::format("board = {}\n[[tiles]]\nlist = '{}'\n", row.board, row.tile));
        const auto again = read_puzzle(write_puzzle(puzzle), "test");
        ASSERT_TRUE(again) << again.error().to_string();
        EXPECT_EQ(write_puzzle(*again), write_puzzle(puzzle));
        EXPECT_EQ(again->board.title, puzzle.board.title);
        EXPECT_EQ(again->board.form, puzzle.board.form);
        EXPECT_EQ(again->board.place, puzzle.board.place);
        EXPECT_EQ(again->board.outlines, puzzle.board.outlines);
        EXPECT_EQ(again->board.sides, puzzle.board.sides);
        EXPECT_EQ(again->board.edges.size(), puzzle.board.edges.size());
    }
}

// A table for each of 43,800 tiles would be more than a puzzle file may hold.
TEST(MatchingText, ASetThatCanBeReadCanBeWrittenAndReadAgain) {
    const Puzzle puzzle = puzzle_of(
        "board = { lattice = 'hexagonal', hexagon = 1 }\n"
        "tiles = [{ set = 'all', labels = 8 }]\n");
    const auto again = read_puzzle(write_puzzle(puzzle), "test");
    ASSERT_TRUE(again) << again.error().to_string();
    EXPECT_EQ(again->tiles.size(), 43800U);
}

TEST(MatchingText, SetsHaveTurnsOfTheirOwn) {
    const Puzzle free = puzzle_of("board = 'dodecahedron'\ntiles = 'quintominoes'");
    EXPECT_EQ(free.tiles.size(), 12U);
    EXPECT_EQ(free.tiles[0].turns, Turns::Reflect);
    const Puzzle turned =
        puzzle_of("board = 'dodecahedron'\nturns = 'rotate'\ntiles = 'quintominoes'");
    EXPECT_EQ(turned.tiles.size(), 12U);
    EXPECT_EQ(turned.tiles[0].turns, Turns::Rotate);
    const Puzzle some = puzzle_of(
        "board = [2, 1]\n[[tiles]]\nset = 'macmahon-squares'\nonly = ['A', 'C']\ncount = 3\n");
    EXPECT_EQ(some.tiles.size(), 2U);
    EXPECT_EQ(some.tiles[1].name, "C");
    EXPECT_EQ(some.tiles[1].max, 3U);
}

// One label, whichever, on a single edge: any label.
TEST(MatchingText, SameOnASingleEdgeKeepsSymmetries) {
    const std::string tiles = "\n[[tiles]]\nset = 'all'\nlabels = 2\n";
    const auto symmetries = [&](const std::string& border) {
        return find_symmetries(puzzle_of("board = [3, 1]\n" + border + tiles), Modulo::All, {})
            .value()
            .size();
    };
    const std::size_t all = symmetries("border = 'free'");
    EXPECT_GT(all, 1U);
    EXPECT_EQ(symmetries("border = { same = ['left'] }"), all);
    EXPECT_EQ(symmetries("border = { same_edges = [[[[0, 0], 1]]] }"), all);
    EXPECT_LT(symmetries("border = { same_edges = [[[[0, 0], 1], [[0, 0], 4]]] }"), all);
}

TEST(MatchingText, BordersAreRead) {
    const std::string tiles = "\n[[tiles]]\nset = 'all'\nlabels = 2\n";
    const Puzzle label = puzzle_of("board = [2, 1]\nborder = { label = 'a' }" + tiles);
    const Puzzle same = puzzle_of("board = [2, 1]\nborder = 'same'" + tiles);
    const Puzzle sides = puzzle_of(
        "board = [2, 1]\nborder = { sides = { top = ['a', 'b'], left = 'b' }, same = ['bottom'] }" +
        tiles);
    const Puzzle edges = puzzle_of(
        "board = [2, 1]\nborder = { edges = [[[1, 0], 2, 'b'], ['0,0', 4, 'a']] }" + tiles);
    const auto at = [](const Puzzle& puzzle, std::size_t site, std::size_t number) {
        return puzzle.border[puzzle.board.sites[site].edges[number].index()];
    };
    const LabelId a{0};
    const LabelId b{1};
    EXPECT_EQ(at(label, 0, 0).label, a);
    EXPECT_EQ(at(label, 0, 1), BorderEdge{});  // inside the board
    EXPECT_EQ(at(same, 1, 1).group, 0U);
    EXPECT_EQ(at(sides, 0, 0).label, a);
    EXPECT_EQ(at(sides, 1, 0).label, b);
    EXPECT_EQ(at(sides, 0, 3).label, b);
    EXPECT_EQ(at(sides, 1, 2).group, 0U);
    EXPECT_EQ(at(sides, 1, 1), BorderEdge{});
    EXPECT_EQ(at(edges, 1, 1).label, b);
    EXPECT_EQ(at(edges, 0, 3).label, a);
}

struct Bad {
    const char* text;
    const char* begins;  // how the message begins
};

TEST(MatchingText, BadPuzzlesAreRefusedWithTheirPlace) {
    for (const Bad& bad : {
             Bad{"board = [2, 1]", "test:1:1: error: the puzzle has no tiles"},
             Bad{"tiles = 'quintominoes'", "test:1:1: error: the puzzle has no board"},
             Bad{"board = 'dodecahedrom'\ntiles = 'quintominoes'",
                 "test:2:9: error: unknown board \"dodecahedrom\"\n  hint: did you mean"},
             Bad{"board = 'cube'\ntiles = 'quintominoes'", "test:3:9: error: tile 'A' has 5 edges"},
             Bad{"board = 'cube'\ntiles = 'macmahon-cubes'",
                 "test:3:9: error: \"macmahon-cubes\" are cubes"},
             Bad{"board = { sites = [['a', 'b'], ['a'],\n['a']] }\n[[tiles]]\nedges = ['x']",
                 "test:3:1: error: edge 'a' is glued three times: site '3' is the third"},
             Bad{"board = { sites = [['a', 'b'], []] }\ntiles = 'all'",
                 "test:2:32: error: site '2' has no edges"},
             Bad{"board = [1, 1]\n[[tiles]]\nlist = '''\n1 2 3 4\n  1 2 3\n'''",
                 "test:6:1: error: tile '2' has 3 edges"},
             Bad{"board = [1, 1]\nborder = { label = 'z' }\n[[tiles]]\nedges = [1, 2, 3, 4]",
                 "test:3:20: error: no tile has the label \"z\""},
             Bad{"board = [1, 1]\nborders = 'same'\ntiles = 'macmahon-squares'",
                 "test:3:1: error: unknown key 'borders'"},
             Bad{"board = { sites = [['a', 'b'], ['a', 'b', 'c']] }\n[[tiles]]\nedges = [1, 1]\n"
                 "[[tiles]]\nedges = [1, 1, 1]\n[[placed]]\ntile = '1'\nsite = '2'",
                 "test:8:8: error: tile '1' has 2 edges, and site '2' has 3"},
             Bad{"board = [2, 1]\n[[tiles]]\nedges = [1, 1, 1, 1]\ncount = 1\n[[tiles]]\n"
                 "edges = [1, 1, 1, 2]\n[[placed]]\ntile = '1'\nsite = [0, 0]\n[[placed]]\n"
                 "tile = '1'\nsite = [1, 0]",
                 "test:11:1: error: tile '1' is placed more often than there are copies of it, 1"},
             Bad{"board = 'cube'\nborder = 'same'\ntiles = 'macmahon-squares'",
                 "test:3:10: error: the board has no border"},
             Bad{"board = { lattice = 'square', box = [3, 1], wrap = 'cylinder' }\nborder = { "
                 "sides = { left = 1 } }\n"
                 "[[tiles]]\nedges = [1, 1, 1, 1]\ncount = 3",
                 "test:3:29: error: no edge of the side \"left\" is on the border"},
             Bad{"board = [1, 1]\n[[tiles]]\nset = 'all'\nlabels = ['a', 'a']",
                 "test:5:10: error: label 'a' is there twice"},
             Bad{"board = [1, 1]\ntiles = 'macmahon-squares'\n[[placed]]\ntile = 'A'\nsite = [1, "
                 "0]",
                 "test:6:8: error: the board has no site \"1,0\""},
             Bad{"board = [1, 1]\ntiles = 'macmahon-squares'\n[[placed]]\ntile = 'A'\nsite = [0, "
                 "0]\nedges = ['a', 'b', 'c', 'a']",
                 "test:7:9: error: tile 'A' cannot be turned to show this"},
             Bad{"board = { box = [3, 3], wrap = 'klein' }\ntiles = 'macmahon-squares'",
                 "test:2:32: error: a board for matching cannot be twisted"},
             Bad{"board = [1, 1]\nturns = 'flip'\ntiles = 'macmahon-squares'",
                 "test:3:9: error: unknown turns \"flip\""},
             Bad{"board = 3\ntiles = 'macmahon-squares'", "test:2:9: error: 'board' is"},
             Bad{"board = { sites = 'a' }\ntiles = 'all'",
                 "test:2:19: error: 'sites' is not a list"},
             Bad{"board = { names = ['x'], sites = [['a'], ['b']] }\ntiles = 'all'",
                 "test:2:19: error: 1 names for 2 sites"},
             Bad{"board = { cubes = 1, sites = [['a', 'b']] }\ntiles = 'all'",
                 "test:2:19: error: 'cubes' can only be true"},
             Bad{"board = { cubes = true, sites = [['a', 'b']] }\ntiles = 'all'",
                 "test:2:34: error: a cube with 2 faces"},
             Bad{"board = { hexagon = 2, box = [2, 2] }\ntiles = 'all'",
                 "test:2:9: error: the region is given twice"},
             Bad{"board = { hexagon = 2 }\ntiles = 'all'",
                 "test:2:9: error: 'hexagon' goes with the lattices"},
             Bad{"board = [1, 1]\nborder = 3\ntiles = 'macmahon-squares'",
                 "test:3:10: error: 'border' is"},
             Bad{"board = [1, 1]\nborder = { sides = 3 }\ntiles = 'macmahon-squares'",
                 "test:3:20: error: 'sides' is"},
             Bad{"board = [2, 1]\nborder = { sides = { top = ['a', 'b', 'c'] } }\n"
                 "tiles = 'macmahon-squares'",
                 "test:3:28: error: 3 labels for the 2 edges of the side top"},
             Bad{"board = [1, 1]\ntiles = 3", "test:3:9: error: an integer where tiles"},
             Bad{"board = [1, 1]\n[[tiles]]\nedges = [1, 1, 1, 1]\nlabels = 3",
                 "test:5:10: error: 'labels' without 'set'"},
             Bad{"board = [1, 1]\n[[tiles]]\nset = 'macmahon-squares'\nlabels = 3",
                 "test:4:7: error: the labels of \"macmahon-squares\" are given by its name"},
             Bad{"board = [1, 1]\ntiles = 'all'", "test:3:9: error: the set \"all\" needs labels"},
             Bad{"board = { sites = [['a', 'b'], ['a', 'b', 'c']] }\n[[tiles]]\nset = 'all'\n"
                 "labels = 2",
                 "test:4:7: error: the sites of the board have different numbers of edges"},
             Bad{"board = [1, 1]\n[[tiles]]\nset = 'all'\nlabels = 27",
                 "test:5:10: error: 'labels' is 27"},
             Bad{"board = [1, 1]\n[[tiles]]\nset = 'all'\nlabels = 2\ndifferent = 'yes'",
                 "test:6:13: error: 'different' is neither true nor false"},
             Bad{"board = [1, 1]\n[[tiles]]\nlist = 3", "test:4:8: error: 'list' is"},
             Bad{"board = [1, 1]\n[[tiles]]\nname = 'x'\nedges = [1, 1, 1, 1]\n[[tiles]]\n"
                 "name = 'x'\nedges = [1, 1, 1, 2]",
                 "test:6:1: error: two tiles have the name 'x'"},
             Bad{"board = [1, 1]\ntiles = 'macmahon-squares'\n[[placed]]\ntile = 'A'",
                 "test:4:1: error: a placed tile needs 'tile' and 'site'"},
             Bad{"board = [1, 1]\ntiles = 'macmahon-squares'\n[[placed]]\ntile = 'ZZ'\n"
                 "site = [0, 0]",
                 "test:5:8: error: there is no tile 'ZZ'"},
             Bad{"board = [1, 1]\ntiles = 'macmahon-squares'\n[[placed]]\ntile = 'A'\n"
                 "site = [0, 0]\nedges = 'a'",
                 "test:7:9: error: 'edges' is not a list of labels"},
             Bad{"board = [1, 1]\ntiles = 'macmahon-squares'\n[[placed]]\ntile = 'A'\n"
                 "site = [0, 0]\n[[placed]]\ntile = 'B'\nsite = [0, 0]",
                 "test:7:1: error: two tiles are placed on site '0,0'"},
         }) {
        SCOPED_TRACE(bad.text);
        const auto puzzle = read_puzzle(std::string{kind} + bad.text, "test");
        ASSERT_FALSE(puzzle.has_value());
        EXPECT_EQ(puzzle.error().to_string().find(bad.begins), 0U) << puzzle.error().to_string();
        EXPECT_EQ(puzzle.error().fault, Fault::Input);
        EXPECT_FALSE(puzzle.error().hint.empty());
    }
}

TEST(MatchingText, AListOfTheWrongLengthIsRefused) {
    const Puzzle few = puzzle_of("board = [2, 2]\n[[tiles]]\nlist = '''\n1 2 3 4\n1 1 1 1\n'''");
    const auto error = check_puzzle(few);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->message, "there are only 2 tiles for 4 sites");
    EXPECT_EQ(error->at.line, 3U);
    const Puzzle many = puzzle_of("board = [1, 1]\n[[tiles]]\nset = 'all'\nlabels = 2\n");
    EXPECT_EQ(check_puzzle(many)->message, "there are 6 tiles to be placed on 1 site");
}

TEST(MatchingText, EitherKindIsToldFromTheOther) {
    const auto matching = answer::read_any_puzzle(
        "kind = 'matching'\nboard = 'cube'\ntiles = 'macmahon-squares'", "m");
    ASSERT_TRUE(matching.has_value());
    EXPECT_TRUE(std::holds_alternative<Puzzle>(*matching));
    const auto packing = answer::read_any_puzzle(
        "lattice = 'square'\n[region]\nbox = [2, 1]\n[[pieces]]\nset = 'dominoes'", "p");
    ASSERT_TRUE(packing.has_value());
    EXPECT_TRUE(std::holds_alternative<packing::Puzzle>(*packing));
    EXPECT_FALSE(answer::read_any_puzzle("kind = 'guessing'", "g"));
    EXPECT_FALSE(answer::read_any_entry("quintominoes/icosahedron"));
}

TEST(MatchingExplain, ShowsWhatCannotBe) {
    const auto reasons = [](std::string_view text) {
        const Puzzle puzzle = puzzle_of(text);
        return explain(puzzle, compile(puzzle).value());
    };
    const auto odd = reasons(
        "board = [2, 1]\nborder = { label = 'a' }\n[[tiles]]\n"
        "list = '''\na a a b\na a a c\n'''");
    ASSERT_EQ(odd.size(), 2U);
    EXPECT_EQ(odd[0].text,
              "1 edge with the label 'b' is left for the inside, where edges meet in pairs");
    const auto mates = reasons(
        "board = [2, 1]\nborder = { label = 'a' }\n[[tiles]]\n"
        "list = '''\na a a b+\na a a b+\n'''");
    ASSERT_EQ(mates.size(), 1U);
    EXPECT_EQ(mates[0].text, "2 edges with the label 'b+' are to meet 0 with 'b-'");
    const auto site = reasons(
        "board = [2, 1]\nborder = { label = 'a' }\n[[tiles]]\n"
        "list = '''\na b a b\na a a a\n'''");
    ASSERT_EQ(site.size(), 4U);
    EXPECT_EQ(site[0].kind, Reason::Kind::Site);
    EXPECT_EQ(site[2].kind, Reason::Kind::Tile);
    EXPECT_TRUE(reasons("board = 'dodecahedron'\ntiles = 'quintominoes'").empty());
}

}  // namespace
}  // namespace tilewright::matching
