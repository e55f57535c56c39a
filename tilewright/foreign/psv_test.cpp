#include "tilewright/foreign/psv.hpp"

#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/answer/solve.hpp"
#include "tilewright/foreign/psv_grid.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/check_solution.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/shape/grow.hpp"

namespace tilewright::foreign {
namespace {

BigCount raw_count(const packing::Puzzle& puzzle) {
    const auto answer = answer::count(puzzle, {.modulo = puzzle_file::Modulo::None});
    EXPECT_TRUE(answer && answer->tally.complete());
    return answer ? answer->tally.raw : BigCount{};
}

std::vector<packing::Solution> solutions_of(const packing::Puzzle& puzzle) {
    std::vector<packing::Solution> solutions;
    const auto answer =
        answer::solve(puzzle, search::Listing::Raw, {.modulo = puzzle_file::Modulo::None},
                      [&](const packing::Solution& solution) {
                          solutions.push_back(solution);
                          return true;
                      });
    EXPECT_TRUE(answer && answer->tally.complete());
    return solutions;
}

TEST(Psv, ReadsBoardsTilesAndNotes) {
    const auto imported = import_psv(
        "My board\nSQUARE\nboard ((2,1) (2,1)(0,2)) # a corner out, one in\n"
        "tile flip 2 1 ((0,0)(1,0)(1,1))\nTile fixed ((0,0),(0,1)) (255 0 0)\nMode FillAll\n"
        "notes eigj\n");
    ASSERT_TRUE(imported) << imported.error().to_string();
    const packing::Puzzle& puzzle = imported->puzzle;
    EXPECT_EQ(puzzle.title, "My board");
    EXPECT_EQ(puzzle.notes, "Hi");
    EXPECT_EQ(puzzle.region.required.size(), 6U);
    ASSERT_EQ(puzzle.pieces.size(), 2U);
    EXPECT_EQ(puzzle.pieces[0].min, 1U);
    EXPECT_EQ(puzzle.pieces[0].max, 2U);
    EXPECT_EQ(puzzle.pieces[0].orientations.size(), 4U);
    EXPECT_EQ(puzzle.pieces[1].min, 0U);
    EXPECT_EQ(puzzle.pieces[1].orientations.size(), 1U);
    EXPECT_EQ(imported->notes.size(), 1U);  // about the colour
}

TEST(Psv, UseAllLeavesCellsEmpty) {
    const auto imported =
        import_psv("x\nsquare\nboard ((2,2))\ntile 2 ((0,0)(1,0)(0,1))\nmode UseAll\n");
    ASSERT_TRUE(imported) << imported.error().to_string();
    EXPECT_TRUE(imported->puzzle.region.required.empty());
    EXPECT_EQ(imported->puzzle.region.optional.size(), 9U);
    EXPECT_EQ(imported->puzzle.pieces[0].min, 2U);
}

TEST(Psv, OtherShapesOfATileAreTurnsOfIt) {
    const auto imported = import_psv(
        "x\nsquare\nboard ((2,0))\ntile fixed 1 1 ((0,0)(1,0)(2,0) + (0,0)(0,1)(0,2))\n"
        "mode FillAll\n");
    ASSERT_TRUE(imported) << imported.error().to_string();
    EXPECT_EQ(imported->puzzle.pieces[0].orientations.size(), 2U);
    EXPECT_EQ(raw_count(imported->puzzle), BigCount{1});
}

// Copies are numbered through all tiles.  A tile with no copies takes no number.
TEST(Psv, TilesMayHaveNoCopies) {
    const auto imported = import_psv(
        "x\nsquare\nboard ((2,0))\ntile ((0,0))\ntile 0 ((0,0)(0,1))\ntile 1 1 ((0,0)(1,0))\n"
        "place (2 (1,0|0))\nmode FillAll\n");
    ASSERT_TRUE(imported) << imported.error().to_string();
    const packing::Puzzle& puzzle = imported->puzzle;
    ASSERT_EQ(puzzle.pieces.size(), 3U);
    EXPECT_EQ(puzzle.pieces[1].max, 0U);
    EXPECT_EQ(puzzle.pieces[2].name, "T3");
    ASSERT_EQ(puzzle.placed.size(), 1U);
    EXPECT_EQ(puzzle.placed.front().piece, packing::PieceId{2});
    EXPECT_EQ(raw_count(puzzle), BigCount{1});
}

TEST(Psv, RefusesWithThePlace) {
    for (const auto& [text, part] : {
             std::pair{"x\ntan\nboard ((1,1))\n", "2:1: error: PolySolver's grid 'tan'"},
             {"x\nsquare\nbord ((1,1))\n", "3:1: error: 'bord' where board"},
             {"x\nsquare\nboard ((1,1))\ntile ((0,0))\nmode Magic\n", "5:6: error: mode 'magic'"},
             {"x\nsquare\nboard ((1,1))\nmode FillAll\n", "there are no tiles"},
             {"x\nsquare\nboard ((1,1))\ntile 0 ((0,0))\n", "there are no tiles to be used"},
             {"x\nsquare\nboard ((1,1)", "the file ends where"},
             {"x\nsquare\nboard ((2000,2000))\n", "more than 1048576 cells"},
             {"x\nsquare\nboard ((1,1))\ntile ((0,0)+(0,0)(1,0))\n", "differ in size"},
             {"x\nsquare\nboard ((1,1))\ntile ((0,0)(0,0))\n", "same cell twice"},
             {"x\nsquare\nboard ((1,1))\ntile 1 2 ((0,0))\n", "2 to 1 copies"},
             {"x\nsquare\nboard ((1,1))\ntile ((0,0))\nplace (1 (0,0|5))\n", "turn 5 of tile 1"},
             {"x\nsquare\nboard ((1,1))\ntile ((0,0))\nplace (2 (0,0|0))\n", "number of a tile"},
             {"", "PolySolver's grid ''"},
         }) {
        const auto imported = import_psv(text);
        ASSERT_FALSE(imported) << text;
        EXPECT_NE(imported.error().to_string().find(part), std::string::npos)
            << imported.error().to_string();
    }
}

// Quarter turns of the tile come first, then those of its reflection.
TEST(Psv, TurnsOfSquaresAreCountedInOneOrder) {
    const packing::Shape l{{{{0, 0, 0}, 0}, {{1, 0, 0}, 0}, {{2, 0, 0}, 0}, {{2, 1, 0}, 0}}};
    const auto turns = psv_turns(l, shape::Turns::Free);
    ASSERT_EQ(turns.size(), 8U);
    const packing::Shape quarter{{{{0, 2, 0}, 0}, {{0, 1, 0}, 0}, {{0, 0, 0}, 0}, {{1, 0, 0}, 0}}};
    EXPECT_EQ(turns[1], quarter);
    const packing::Shape mirrored{{{{0, 0, 0}, 0}, {{1, 0, 0}, 0}, {{2, 0, 0}, 0}, {{0, 1, 0}, 0}}};
    EXPECT_EQ(turns[4], mirrored);
}

TEST(Psv, CatalogueEntriesComeBackWithTheirSolutions) {
    for (const char* name :
         {"pentominoes/3x20", "tetrominoes/loose-3x7", "trominoes/unlimited-3x8",
          "tetrominoes/one-sided-4x7", "pentominoes/6x10-five-placed", "tricubes/bent-3x3x3"}) {
        SCOPED_TRACE(name);
        const packing::Puzzle puzzle = packing::read_catalogue(name).value();
        const auto before = solutions_of(puzzle);
        const auto exported = export_psv(puzzle, before);
        ASSERT_TRUE(exported) << exported.error().to_string();
        const auto after = import_psv(exported->bytes);
        ASSERT_TRUE(after) << after.error().to_string();
        EXPECT_EQ(raw_count(after->puzzle), BigCount{before.size()});
        EXPECT_EQ(after->solutions.size(), puzzle.lattice->flat() ? before.size() : 0U);
        for (const packing::Solution& solution : after->solutions)
            EXPECT_EQ(packing::check_solution(after->puzzle, solution), std::nullopt);
        EXPECT_EQ(after->puzzle.title, puzzle.title);
        EXPECT_EQ(after->puzzle.placed.size(), puzzle.placed.size());
    }
}

// Triangles and hexagons have other axes than ours.  Boards and pieces must still survive a round
// trip.
TEST(Psv, OtherGridsComeBack) {
    for (const std::string_view name : {"triangular", "hexagonal", "cubic"}) {
        const lattice::Lattice& lattice = *lattice::find_lattice(name);
        const auto pieces = shape::grow(lattice, 3, shape::Turns::OneSided);
        for (const packing::Shape& board : shape::grow(lattice, 6, shape::Turns::OneSided)) {
            packing::Puzzle puzzle;
            puzzle.lattice = &lattice;
            puzzle.region.required.assign(board.cells().begin(), board.cells().end());
            for (const packing::Shape& piece : pieces)
                puzzle.pieces.push_back(
                    {"P" + std::to_string(puzzle.pieces.size()),
                     shape::orientations(lattice, piece, shape::Turns::OneSided),
                     0,
                     2,
                     {}});
            const auto exported = export_psv(puzzle, {});
            ASSERT_TRUE(exported) << exported.error().to_string();
            const auto after = import_psv(exported->bytes);
            ASSERT_TRUE(after) << after.error().to_string() << exported->bytes;
            EXPECT_EQ(raw_count(after->puzzle), raw_count(puzzle)) << exported->bytes;
        }
    }
}

// Turns that are neither a rotation nor a reflection of one shape are several fixed shapes.
TEST(Psv, ListsOfTurnsComeBackWithTheirSolutions) {
    const auto puzzle = packing::read_puzzle(
        "title = 'L'\nlattice = 'square'\nregion = { box = [4, 4] }\n[[pieces]]\nname = 'L'\n"
        "cells = [[0, 0], [0, 1], [0, 2], [1, 2]]\nturns = ['x,y', '-x,-y', '-y,x']\nmax = 4\n"
        "[[pieces]]\nset = 'dominoes'\nturns = ['x,y']\ncount = 'unlimited'\n",
        "");
    ASSERT_TRUE(puzzle) << puzzle.error().to_string();
    const auto before = solutions_of(*puzzle);
    EXPECT_GT(before.size(), 5U);
    const auto exported = export_psv(*puzzle, before);
    ASSERT_TRUE(exported) << exported.error().to_string();
    EXPECT_EQ(exported->notes.back(), "'unlimited' is written as the number of copies that fit in");
    const auto after = import_psv(exported->bytes);
    ASSERT_TRUE(after) << after.error().to_string() << exported->bytes;
    EXPECT_EQ(solutions_of(after->puzzle).size(), before.size());
    EXPECT_EQ(after->solutions.size(), before.size());
    for (const packing::Solution& solution : after->solutions)
        EXPECT_EQ(packing::check_solution(after->puzzle, solution), std::nullopt);
}

TEST(Psv, RefusesWhatPolySolverCannotSay) {
    packing::Puzzle puzzle = packing::read_catalogue("pentominoes/3x20").value();
    puzzle.region.optional.push_back(puzzle.region.required.back());
    puzzle.region.required.pop_back();
    EXPECT_FALSE(export_psv(puzzle, {}));
    puzzle = packing::read_catalogue("pentominoes/3x20").value();
    puzzle.region.required.back().at = {5000, 5000, 0};
    EXPECT_EQ(export_psv(puzzle, {}).error().message,
              "a box of more than 1048576 cells around the region");
}

}  // namespace
}  // namespace tilewright::foreign
