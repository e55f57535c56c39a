#include "tilewright/puzzle_file/region_shapes.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/matching/puzzle_text.hpp"
#include "tilewright/packing/puzzle_text.hpp"

namespace tilewright::puzzle_file {
namespace {

using lattice::Cell;
using lattice::Lattice;

const Lattice& lattice_named(std::string_view name) {
    return *lattice::find_lattice(name);
}

TEST(RegionShapes, HexagonsAndTrianglesHaveSoManyCells) {
    for (int n = 1; n <= 6; ++n) {
        const auto count = [n](auto cells_of, const char* name) {
            return static_cast<int>(cells_of(lattice_named(name), n).size());
        };
        EXPECT_EQ(count(hexagon_cells, "hexagonal"), 3 * n * (n - 1) + 1);
        EXPECT_EQ(count(hexagon_cells, "triangular"), 6 * n * n);
        EXPECT_EQ(count(triangle_cells, "hexagonal"), n * (n + 1) / 2);
        EXPECT_EQ(count(triangle_cells, "triangular"), n * n);
    }
}

// By the definition, in floating point: no middle lies on the circle by rounding alone, as a little
// more and a little less of the diameter show.
TEST(RegionShapes, DiscsHaveTheCellsWhoseMiddleIsNear) {
    for (const std::string_view name : lattice::lattice_names()) {
        const Lattice& lattice = lattice_named(name);
        if (!lattice.flat()) continue;
        const auto& gram = lattice.definition().gram;
        for (int diameter = 1; diameter <= 9; ++diameter) {
            SCOPED_TRACE(fmt::format("{} {}", name, diameter));
            const double centre = lattice.slanted() ? 0 : diameter / 2.0;
            std::size_t surely = 0;
            std::size_t perhaps = 0;
            for (int y = -20; y <= 20; ++y)
                for (int x = -20; x <= 20; ++x)
                    for (const auto& corners : lattice.definition().cells) {
                        double u = x - centre;
                        double v = y - centre;
                        for (const auto& corner : corners) {
                            const double parts =
                                static_cast<double>(corners.size()) * lattice.definition().scale;
                            u += corner.x / parts;
                            v += corner.y / parts;
                        }
                        const double far = std::sqrt(
                            (gram[0].x * u * u + 2 * gram[0].y * u * v + gram[1].y * v * v) /
                            gram[0].x);
                        surely += far < diameter / 2.0 - 1e-9;
                        perhaps += far < diameter / 2.0 + 1e-9;
                    }
            const std::size_t cells = disc_cells(lattice, diameter).size();
            EXPECT_EQ(cells, perhaps);
            EXPECT_GE(cells, surely);
        }
    }
}

TEST(RegionShapes, PolygonsHaveTheCellsInside) {
    const auto cells = [](const char* name, std::vector<lattice::Vec> corners) {
        return polygon_cells(lattice_named(name), corners);
    };
    std::vector<Cell> box;
    for (int y = 0; y < 3; ++y)
        for (int x = 0; x < 5; ++x) box.push_back({{x, y}, 0});
    EXPECT_EQ(cells("square", {{2, 1}, {7, 1}, {7, 4}, {2, 4}}), box);
    EXPECT_EQ(cells("square", {{2, 4}, {7, 4}, {7, 1}, {2, 1}}), box);
    // Middles on the slope do not count: 3 + 2 + 1 cells.
    EXPECT_EQ(cells("square", {{0, 0}, {4, 0}, {0, 4}}).size(), 6U);
    EXPECT_EQ(cells("triangular", {{0, 0}, {4, 0}, {0, 4}}),
              triangle_cells(lattice_named("triangular"), 4));
    // A step, and a square with a square hole that its sides go round and back.
    EXPECT_EQ(cells("square", {{0, 0}, {4, 0}, {4, 2}, {2, 2}, {2, 4}, {0, 4}}).size(), 12U);
    EXPECT_EQ(cells("square", {{0, 0},
                               {3, 0},
                               {3, 3},
                               {0, 3},
                               {0, 1},
                               {1, 1},
                               {1, 2},
                               {2, 2},
                               {2, 1},
                               {1, 1},
                               {0, 1}})
                  .size(),
              8U);
    EXPECT_TRUE(cells("square", {{0, 0}, {1, 0}, {0, 1}}).empty());
}

// As in puzzle files of both kinds.
TEST(RegionShapes, AreRegionsAndBoards) {
    const auto region = [](const std::string& lattice, const std::string& form) {
        return packing::read_puzzle(fmt::format("lattice = '{}'\n[region]\n{}\n[[pieces]]\nname = "
                                                "'A'\ncells = [{}]\nmin = 0\n",
                                                lattice, form,
                                                lattice == "cubic"        ? "[0, 0, 0]"
                                                : lattice == "triangular" ? "[0, 0, 0]"
                                                                          : "[0, 0]"),
                                    "test");
    };
    EXPECT_EQ(region("hexagonal", "hexagon = 4")->region.size(), 37U);
    EXPECT_EQ(region("triangular", "triangle = 5\nwithout = [[0, 0, 0]]")->region.size(), 24U);
    EXPECT_EQ(region("square", "disc = 5\noptional = 'all'")->region.optional.size(), 21U);
    EXPECT_EQ(region("square", "polygon = [[0, 0], [4, 0], [0, 4]]")->region.size(), 6U);
    for (const auto& [lattice, form, message] :
         {std::tuple{"square", "hexagon = 4", "'hexagon' goes with the lattices"},
          {"cubic", "disc = 4", "'disc' is for flat lattices"},
          {"square", "disc = 0", "'disc' must be a number"},
          {"square", "disc = 2.5", "'disc' must be a number"},
          {"hexagonal", "hexagon = 501", "'hexagon' must be a number"},
          {"square", "polygon = [[0, 0], [4, 0]]", "'polygon' is no list of corners"},
          {"square", "polygon = [[0, 0], [4, 0], [0.5, 1]]", "this is no corner"},
          {"square", "polygon = [[0, 0], [1, 0], [0, 1]]", "no cell has its middle there"},
          {"square", "disc = 5\nbox = [2, 2]", "the region is given twice"}}) {
        const auto wrong = region(lattice, form);
        ASSERT_FALSE(wrong) << form;
        EXPECT_TRUE(wrong.error().message.contains(message)) << wrong.error().to_string();
    }
    const auto board = matching::read_puzzle(
        "kind = 'matching'\nboard = { disc = 5 }\ntiles = [{ set = 'all', labels = 3 }]\n", "test");
    ASSERT_TRUE(board) << board.error().to_string();
    EXPECT_EQ(board->board.sites.size(), 21U);
}

}  // namespace
}  // namespace tilewright::puzzle_file
