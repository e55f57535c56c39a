#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/base/join.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/sets.hpp"

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

std::set<Shape> shapes_of(const Piece& piece) {
    return {piece.orientations.begin(), piece.orientations.end()};
}

// One colour for all cells of a piece, and a list of turns in place of a word, change no
// orientation: not either on lattices with half steps.
TEST(WritePuzzle, ColoursAndListsOfTurnsKeepTheOrientations) {
    for (const std::string_view name : lattice::lattice_names()) {
        const Lattice& lattice = *lattice::find_lattice(name);
        for (const shape::SetInfo& set : shape::sets_on(lattice)) {
            if (shape::make_set(lattice, set.name, shape::Turns::Free)->size() > 40) break;
            SCOPED_TRACE(set.name);
            const auto puzzle_with = [&](std::string_view turns, std::string_view colours) {
                const auto puzzle = read_puzzle(
                    fmt::format("lattice = '{}'\nregion = {{ cells = [{}] }}\n[[pieces]]\nset = "
                                "'{}'\nturns = {}\n{}",
                                name, lattice.name_of(Cell{}), set.name, turns, colours),
                    "");
                EXPECT_TRUE(puzzle) << puzzle.error().to_string();
                return puzzle.value_or(Puzzle{});
            };
            for (const char* turns : {"'free'", "'one-sided'", "'fixed'"}) {
                const Puzzle plain = puzzle_with(turns, "");
                const Puzzle red = puzzle_with(turns, "colours = 'red'\n");
                expect_round_trip(red);
                ASSERT_EQ(red.pieces.size(), plain.pieces.size());
                for (std::size_t i = 0; i < plain.pieces.size(); ++i)
                    EXPECT_EQ(shapes_of(red.pieces[i]), shapes_of(plain.pieces[i])) << turns;
            }
            std::vector<std::string> all;
            for (const auto& symmetry : lattice.symmetries())
                all.push_back(fmt::format("'{}'", lattice.notation(symmetry)));
            const Puzzle listed = puzzle_with(fmt::format("[{}]", join(all, ", ")), "");
            const Puzzle free = puzzle_with("'free'", "");
            for (std::size_t i = 0; i < free.pieces.size(); ++i)
                EXPECT_EQ(shapes_of(listed.pieces[i]), shapes_of(free.pieces[i]));
        }
    }
}

TEST(WritePuzzle, PiecesThatAreLeftOutNeedNotStayTogether) {
    auto puzzle = read_puzzle(
        "lattice = 'square'\ntogether = [['A', 'B'], ['C']]\n[region]\nbox = [3, 1]\n"
        "[[pieces]]\nname = 'A'\ncells = [[0, 0]]\n[[pieces]]\nname = 'B'\ncells = [[0, 0]]\n"
        "[[pieces]]\nname = 'C'\ncells = [[0, 0]]\n",
        "three");
    ASSERT_TRUE(puzzle) << puzzle.error().to_string();
    EXPECT_EQ(read_puzzle(write_puzzle(*puzzle), "again")->together, puzzle->together);
    puzzle->pieces.pop_back();
    const auto again = read_puzzle(write_puzzle(*puzzle), "again");
    ASSERT_TRUE(again) << again.error().to_string();
    EXPECT_EQ(again->together, (std::vector<std::vector<std::string>>{{"A", "B"}}));
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
