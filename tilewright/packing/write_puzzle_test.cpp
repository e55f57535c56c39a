#include <gtest/gtest.h>

#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::packing {
namespace {

// Expects that two puzzles are equal in everything except places in their files.
void expect_same(const Puzzle& a, const Puzzle& b) {
    EXPECT_EQ(a.title, b.title);
    EXPECT_EQ(a.notes, b.notes);
    EXPECT_EQ(a.lattice, b.lattice);
    EXPECT_EQ(a.region.required, b.region.required);
    EXPECT_EQ(a.region.optional, b.region.optional);
    EXPECT_EQ(a.placed, b.placed);
    EXPECT_EQ(a.expect.raw, b.expect.raw);
    EXPECT_EQ(a.expect.distinct, b.expect.distinct);
    EXPECT_EQ(a.expect.rotations, b.expect.rotations);
    EXPECT_EQ(a.expect.source, b.expect.source);
    EXPECT_EQ(a.expect.slow, b.expect.slow);
    ASSERT_EQ(a.pieces.size(), b.pieces.size());
    for (std::size_t i = 0; i < a.pieces.size(); ++i) {
        EXPECT_EQ(a.pieces[i].name, b.pieces[i].name);
        EXPECT_EQ(a.pieces[i].orientations, b.pieces[i].orientations);
        EXPECT_EQ(a.pieces[i].min, b.pieces[i].min);
        EXPECT_EQ(a.pieces[i].max, b.pieces[i].max);
    }
}

void expect_round_trip(const Puzzle& puzzle) {
    const auto again = read_puzzle(write_puzzle(puzzle), "again");
    ASSERT_TRUE(again.has_value()) << again.error().to_string();
    expect_same(puzzle, *again);
}

TEST(WritePuzzle, EveryCatalogueEntryIsReadBack) {
    ASSERT_GT(packing_names().size(), 300U);
    for (const std::string_view name : packing_names()) {
        SCOPED_TRACE(name);
        const auto puzzle = read_catalogue(name);
        ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
        expect_round_trip(*puzzle);
    }
}

TEST(WritePuzzle, EveryFeatureIsReadBack) {
    for (const std::string_view text : {
             "lattice = 'square'\ntitle = \"a \\\"quoted\\\" \\\\ \\t\\u007f\\u0000 title\"\nnotes "
             "= "
             "'''\nx\ny'''\n"
             "[region]\npicture = '''\n+#A\n##.\n'''\n[[pieces]]\nname = 'A'\ncells = [[0, 0]]\n"
             "min = 0\nmax = 'unlimited'\n[[pieces]]\nname = 'B'\npicture = '##'\n"
             "turns = ['-y,x']\n[expect]\nraw = 3\nsource = 'counted'\n",
             "lattice = 'cubic'\n[region]\ncells = [[-1, -1, -1], [0, -1, -1]]\n"
             "[[pieces]]\nset = 'dicubes'\nturns = 'fixed'\nmin = 0\nmax = 2\n"
             "[[pieces]]\nset = 'tricubes'\nmin = 0\n",
         }) {
        const auto puzzle = read_puzzle(text, "p.toml");
        ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
        expect_round_trip(*puzzle);
    }
}

}  // namespace
}  // namespace tilewright::packing
