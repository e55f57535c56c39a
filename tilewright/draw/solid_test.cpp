#include "tilewright/draw/solid.hpp"

#include <set>

#include <gtest/gtest.h>

#include "tilewright/answer/solve.hpp"
#include "tilewright/disassembly/assembly_order.hpp"
#include "tilewright/draw/plane.hpp"
#include "tilewright/draw/sheets.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::draw {
namespace {

packing::Solution first_solution(const packing::Puzzle& puzzle) {
    packing::Solution found;
    const auto answer =
        answer::solve(puzzle, search::Listing::Raw, {}, [&](const packing::Solution& one) {
            found = one;
            return false;
        });
    EXPECT_TRUE(answer);
    return found;
}

std::size_t filled(const Scene& scene) {
    std::size_t count = 0;
    for (const Item& item : scene.items)
        if (const Figure* figure = std::get_if<Figure>(&item); figure && figure->fill) ++count;
    return count;
}

TEST(DrawSolid, ShowsThreeSidesOfACube) {
    const auto soma = packing::read_catalogue("soma/cube");
    const packing::Solution solution = first_solution(*soma);
    EXPECT_EQ(filled(draw_solid(*soma, solution, 0, {})), 27U);
    EXPECT_GT(filled(draw_solid(*soma, solution, 0.5, {})), 40U);
}

// One cell of every solid lattice.
TEST(DrawSolid, HasSomethingToShowOnEveryLattice) {
    std::size_t solids = 0;
    for (const std::string_view name : lattice::lattice_names()) {
        const packing::Lattice& lattice = *lattice::find_lattice(name);
        if (lattice.flat()) continue;
        SCOPED_TRACE(name);
        ++solids;
        for (int type = 0; type < lattice.type_count(); ++type) {
            const shape::Shape cell{std::vector<Cell>{{{0, 0, 0}, type}}};
            const Scene scene = draw_solid_piece(lattice, cell, {0xff, 0, 0}, {});
            EXPECT_GE(filled(scene), 1U);
            EXPECT_GT(scene.width, 20);
            EXPECT_GT(scene.height, 20);
        }
    }
    EXPECT_GE(solids, 6U);
}

TEST(AssemblyOrder, PutsInEveryPieceOnceAndAlongAFreeWay) {
    const auto soma = packing::read_catalogue("soma/cube");
    const packing::Solution solution = first_solution(*soma);
    const packing::Solution order = disassembly::assembly_order(*soma, solution).order;
    EXPECT_EQ((std::set<packing::Placement>{order.begin(), order.end()}),
              (std::set<packing::Placement>{solution.begin(), solution.end()}));
    std::set<Cell> there;
    for (const packing::Placement& placement : order) {
        bool free = false;
        for (const Vec step : {Vec{1, 0, 0}, Vec{-1, 0, 0}, Vec{0, 1, 0}, Vec{0, -1, 0},
                               Vec{0, 0, 1}, Vec{0, 0, -1}}) {
            bool way = true;
            for (int n = 0; n < 4; ++n)
                for (const Cell& cell : placement.cells)
                    way = way && !there.contains(cell + n * step);
            free = free || way;
        }
        EXPECT_TRUE(free);
        there.insert(placement.cells.begin(), placement.cells.end());
    }
}

// When no piece can be moved, every piece still appears in the order.
TEST(AssemblyOrder, TakesInterlockedPiecesToo) {
    const auto puzzle = packing::read_puzzle(
        "lattice = \"cubic\"\n[region]\nbox = [3, 3, 3]\n[[pieces]]\nname = \"ring\"\ncells = [[0, "
        "0, 0], [0, 0, 1], [0, 0, 2], [0, 1, 0], [0, 2, 0], [0, 2, 1], [0, 2, 2], [0, 1, "
        "2]]\n[[pieces]]\nname = \"other\"\ncells = [[0, 0, 0]]\ncount = 19\n",
        "test");
    ASSERT_TRUE(puzzle);
    const packing::Solution linked{{packing::PieceId{0},
                                    {{{1, 0, 0}},
                                     {{1, 1, 0}},
                                     {{1, 2, 0}},
                                     {{1, 0, 1}},
                                     {{1, 2, 1}},
                                     {{1, 0, 2}},
                                     {{1, 1, 2}},
                                     {{1, 2, 2}}}},
                                   {packing::PieceId{1},
                                    {{{0, 1, 1}},
                                     {{1, 1, 1}},
                                     {{2, 1, 1}},
                                     {{2, 1, 2}},
                                     {{2, 1, 3}},
                                     {{1, 1, 3}},
                                     {{0, 1, 3}},
                                     {{0, 1, 2}}}}};
    const disassembly::AssemblyOrder assembly = disassembly::assembly_order(*puzzle, linked);
    EXPECT_EQ(assembly.order.size(), 2U);
    EXPECT_TRUE(assembly.trouble.starts_with("No order of assembly: ring, other cannot"));
}

// A bar in a cage goes in by two moves: there is a picture of it alone, and one of each move.
TEST(DrawSteps, ShowEveryMoveWherePiecesMoveSeveralTimes) {
    const auto puzzle = packing::read_puzzle(R"(
lattice = "cubic"
[region]
picture = """
#### | #### | ####
#### | ##.# | ####
#### | ##.# | ####
"""
[[pieces]]
name = "cage"
picture = """
#### | #### | ####
#### | #..# | ####
#### | ##.# | ####
"""
[[pieces]]
name = "bar"
picture = "#"
)",
                                             "cage.toml");
    ASSERT_TRUE(puzzle);
    const auto order = disassembly::assembly_order(*puzzle, first_solution(*puzzle));
    ASSERT_EQ(order.separations.size(), 1U);
    const auto captions = [](const Scene& scene) {
        std::vector<std::string> words;
        for (const Item& item : scene.items)
            if (const Words* one = std::get_if<Words>(&item)) words.push_back(one->text);
        return words;
    };
    EXPECT_EQ(captions(draw_step_sheet(*puzzle, order, 0, {})),
              (std::vector<std::string>{"1: cage", "2: bar", "3: bar"}));
    const std::vector<Scene> sheets = draw_step_sheets(*puzzle, order, 2, {});
    ASSERT_EQ(sheets.size(), 2U);
    EXPECT_EQ(captions(sheets[1]), (std::vector<std::string>{"3: bar"}));
    // Without the moves, it says that there is more to it, and shows only where the bar lies.
    const std::vector<std::string> short_of_moves =
        captions(draw_step_sheet(*puzzle, {order.order, order.trouble}, 0, {}));
    EXPECT_EQ(short_of_moves.size(), 3U);
    EXPECT_TRUE(short_of_moves.front().starts_with("Pieces must be put together"));
}

}  // namespace
}  // namespace tilewright::draw
