#include "tilewright/draw/copies.hpp"

#include <map>
#include <set>

#include <gtest/gtest.h>

#include "tilewright/answer/solve.hpp"
#include "tilewright/disassembly/assembly_order.hpp"
#include "tilewright/draw/cell_colours.hpp"
#include "tilewright/draw/flat.hpp"
#include "tilewright/draw/solid.hpp"
#include "tilewright/packing/catalogue.hpp"
#include "tilewright/packing/copy_name.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::draw {
namespace {

std::vector<packing::Solution> solutions_of(const packing::Puzzle& puzzle, std::size_t most) {
    std::vector<packing::Solution> found;
    const auto answer =
        answer::solve(puzzle, search::Listing::Raw, {}, [&](const packing::Solution& one) {
            found.push_back(one);
            return found.size() < most;
        });
    EXPECT_TRUE(answer);
    return found;
}

TEST(Copies, ThatTouchHaveDifferentShades) {
    for (const char* name :
         {"dominoes/8x8", "polycubes/bricks-2x3x4", "polycubes/slothouber-graatsma"}) {
        SCOPED_TRACE(name);
        const auto puzzle = packing::read_catalogue(name);
        std::size_t touching = 0;
        for (const packing::Solution& solution : solutions_of(*puzzle, 50)) {
            const std::vector<std::size_t> shades = shades_of(*puzzle, solution);
            std::map<packing::Cell, std::size_t> owners;
            for (std::size_t i = 0; i < solution.size(); ++i)
                for (const packing::Cell& cell : solution[i].cells) owners.emplace(cell, i);
            for (const auto& [cell, owner] : owners)
                for (const packing::Cell& next : packing::neighbours(*puzzle, cell)) {
                    const auto other = owners.find(next);
                    if (other == owners.end() || other->second == owner) continue;
                    if (solution[other->second].piece != solution[owner].piece) continue;
                    EXPECT_NE(shades[owner], shades[other->second]);
                    ++touching;
                }
        }
        EXPECT_GT(touching, 0U);
    }
}

TEST(Copies, HaveNamesThatNoPieceHas) {
    const auto puzzle = packing::read_puzzle(R"(
lattice = "cubic"
[region]
box = [2, 2, 2]
[[pieces]]
name = "1"
count = 4
cells = [[0, 0, 0]]
[[pieces]]
name = "11"
cells = [[0, 0, 0], [1, 0, 0]]
[[pieces]]
name = "12"
cells = [[0, 0, 0], [1, 0, 0]]
)",
                                             "test");
    ASSERT_TRUE(puzzle) << puzzle.error().to_string();
    EXPECT_EQ(packing::name_of_copy(*puzzle, "1", 1), "1.1");
    EXPECT_EQ(packing::name_of_copy(*puzzle, "1", 2), "1.2");
    EXPECT_EQ(packing::name_of_copy(*puzzle, "", 2), "2");
    const std::vector<std::string> labels = labels_of(*puzzle, solutions_of(*puzzle, 1).front());
    EXPECT_EQ(std::set<std::string>(labels.begin(), labels.end()).size(), 6U);
}

TEST(Copies, AreNumberedWhereLayersStandSideBySide) {
    const auto slabs = packing::read_catalogue("polycubes/slothouber-graatsma");
    const packing::Solution solution = solutions_of(*slabs, 1).front();
    const std::vector<std::string> labels = labels_of(*slabs, solution);
    EXPECT_EQ(std::set<std::string>(labels.begin(), labels.end()).size(), 6U);
    for (const std::string& label :
         labels_of(*packing::read_catalogue("dominoes/6x6"),
                   solutions_of(*packing::read_catalogue("dominoes/6x6"), 1).front()))
        EXPECT_EQ(label, "I");
}

TEST(CellColours, OfAPieceSuitThoseOfTheBoard) {
    const auto puzzle = packing::read_puzzle(R"(
lattice = "square"
[region]
box = [4, 3]
colours = "chessboard"
[[pieces]]
set = "dominoes"
colours = "chessboard"
count = 6
)",
                                             "test");
    ASSERT_TRUE(puzzle) << puzzle.error().to_string();
    EXPECT_EQ(coloured_cells(*puzzle).size(), 2U);
    std::size_t seen = 0;
    for (const packing::Solution& solution : solutions_of(*puzzle, 50))
        for (const packing::Placement& placement : solution)
            for (const auto& [colour, cells] : coloured_cells(*puzzle, placement))
                for (const packing::Cell& cell : cells) {
                    EXPECT_EQ(puzzle->region.colours.at(cell), colour);
                    ++seen;
                }
    EXPECT_GT(seen, 0U);
    EXPECT_EQ(coloured_cells(*puzzle, packing::PieceId{0}).size(), 2U);
}

TEST(DrawSolid, StepsAreEquallyLarge) {
    const auto soma = packing::read_catalogue("soma/cube");
    const packing::Solution order =
        disassembly::assembly_order(*soma, solutions_of(*soma, 1).front()).order;
    const Scene whole = draw_solid(*soma, order, 0, {});
    for (std::size_t number = 1; number <= order.size(); ++number) {
        const Scene step = draw_step(*soma, order, number, {});
        EXPECT_NEAR(step.width, whole.width, 1e-9);
        EXPECT_NEAR(step.height, whole.height, 1e-9);
    }
}

}  // namespace
}  // namespace tilewright::draw
