#include "tilewright/foreign/burr_grid.hpp"

#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tilewright/foreign/burr_turns.hpp"

namespace tilewright::foreign {
namespace {

class EveryGrid : public testing::TestWithParam<int> {
protected:
    const BurrGrid& grid_ = burr_grids()[static_cast<std::size_t>(GetParam())];
    const lattice::Lattice& lattice_ = *lattice::find_lattice(grid_.lattice);

    // The voxels that hold something, in a box that extends below zero.
    std::vector<Vec> voxels() const {
        std::vector<Vec> all;
        for (int z = -7; z < 8; ++z)
            for (int y = -7; y < 8; ++y)
                for (int x = -7; x < 8; ++x)
                    if (grid_.holds_cell({x, y, z})) all.push_back({x, y, z});
        return all;
    }

    std::set<Vec> neighbours(Vec voxel) const {
        const Cell cell = grid_.cell_at(voxel);
        std::set<Vec> around;
        for (const Cell& step : lattice_.neighbours_of_type(cell.type))
            around.insert(grid_.voxel_of(step + cell.at));
        return around;
    }
};

TEST_P(EveryGrid, VoxelsAndCellsAreOneToOne) {
    std::set<Cell> cells;
    for (const Vec voxel : voxels()) {
        EXPECT_EQ(grid_.voxel_of(grid_.cell_at(voxel)), voxel);
        EXPECT_TRUE(cells.insert(grid_.cell_at(voxel)).second);
    }
    for (int z = -1; z < 2; ++z)
        for (int y = -1; y < 2; ++y)
            for (int x = -1; x < 2; ++x)
                for (int type = 0; type < lattice_.type_count(); ++type) {
                    const Cell cell{{x, y, z}, type};
                    ASSERT_TRUE(grid_.holds_cell(grid_.voxel_of(cell)));
                    EXPECT_EQ(grid_.cell_at(grid_.voxel_of(cell)), cell);
                }
}

TEST_P(EveryGrid, MovingByAWholeStepMovesCellsByOne) {
    const Vec low{-4, 5, 3};
    const Vec step = grid_.origin(low);
    EXPECT_TRUE(step.x <= low.x && step.y <= low.y && step.z <= low.z);
    const Vec first = grid_.voxel_of({});
    const Vec moved = grid_.cell_at(first + step).at;
    for (const Vec voxel : voxels())
        EXPECT_EQ(grid_.cell_at(voxel + step), grid_.cell_at(voxel) + moved);
}

// Each turn of BurrTools acts on our cells as a rotation of our lattice, and all rotations occur.
TEST_P(EveryGrid, TurnsAreTheRotationsOfTheLattice) {
    std::vector<Vec> piece;
    for (int i = 0; i < 40; ++i) {  // it has no symmetry on any grid
        const Vec at{i % 7, (i * i) % 5, (i * i * i) % 6};
        if (grid_.holds_cell(at)) piece.push_back(at);
    }
    std::ranges::sort(piece);
    const auto repeated = std::ranges::unique(piece);
    piece.erase(repeated.begin(), repeated.end());
    std::vector<Cell> cells;
    for (const Vec voxel : piece) cells.push_back(grid_.cell_at(voxel));
    const auto known = shape::orientations(lattice_, packing::Shape{cells}, shape::Turns::OneSided);
    ASSERT_EQ(known.size(), static_cast<std::size_t>(grid_.turns));

    std::set<packing::Shape> seen;
    for (int turn = 0; turn < grid_.turns; ++turn) {
        std::optional<std::vector<Cell>> placed;
        for (int z = 0; z < 6 && !placed; ++z)  // the hot spot fits onto some places only
            for (int y = 0; y < 6 && !placed; ++y)
                for (int x = 0; x < 6 && !placed; ++x)
                    placed = place_shape(grid_, lattice_, piece, piece[0], {x, y, z}, turn);
        ASSERT_TRUE(placed) << turn;
        const packing::Shape turned{*placed};
        EXPECT_NE(std::ranges::find(known, turned), known.end()) << turn;
        EXPECT_TRUE(seen.insert(turned).second) << turn;
        if (turn == 0) {
            EXPECT_EQ(turned, known.front());
        }
    }
    EXPECT_FALSE(place_shape(grid_, lattice_, piece, piece[0], {0, 0, 0}, grid_.turns));
}

INSTANTIATE_TEST_SUITE_P(BurrTools, EveryGrid, testing::Range(0, 5));

struct Around {
    int grid;
    Vec voxel;
    std::set<Vec> neighbours;
};

// From the neighbour tables of BurrTools' voxel classes.
TEST(BurrGrids, NeighboursAreThoseOfBurrTools) {
    for (const Around& around : {
             Around{1, {2, 0, 0}, {{1, 0, 0}, {3, 0, 0}, {2, 0, -1}, {2, 0, 1}, {2, -1, 0}}},
             Around{1, {1, 0, 4}, {{0, 0, 4}, {2, 0, 4}, {1, 0, 3}, {1, 0, 5}, {1, 1, 4}}},
             Around{3, {2, 1, 0}, {{1, 2, 0}, {3, 2, 0}, {2, 1, -1}, {2, 0, 1}}},
             Around{3, {4, 3, 2}, {{4, 2, 1}, {4, 2, 3}, {5, 3, 2}, {3, 4, 2}}},
             Around{4, {1, 1, 1}, {{2, 0, 0}, {0, 2, 0}, {0, 0, 2}, {2, 2, 2}}},
             Around{4, {2, 0, 0}, {{1, 1, 1}, {2, 0, -1}, {3, 0, 0}, {2, -1, 0}}},
             Around{4, {4, 1, 1}, {{3, 0, 0}, {5, 2, 0}, {5, 0, 2}, {3, 2, 2}}},
             Around{4, {3, 2, 2}, {{4, 1, 1}, {2, 2, 2}, {3, 3, 2}, {3, 2, 3}}},
         }) {
        const BurrGrid& grid = burr_grids()[static_cast<std::size_t>(around.grid)];
        const Cell cell = grid.cell_at(around.voxel);
        std::set<Vec> found;
        for (const Cell& step : lattice::find_lattice(grid.lattice)->neighbours_of_type(cell.type))
            found.insert(grid.voxel_of(step + cell.at));
        EXPECT_EQ(found, around.neighbours) << around.grid;
    }
    for (const Cell& step : lattice::find_lattice("fcc")->neighbours_of_type(0)) {
        const Vec at = burr_grids()[2].voxel_of(step);
        EXPECT_EQ(at.x * at.x + at.y * at.y + at.z * at.z, 2);
    }
}

// A piece that lies flat in a close-packed layer may be turned by a sixth, which the lattice does
// not allow.
TEST(BurrGrids, SpheresTurnInMoreWaysThanTheirLattice) {
    EXPECT_EQ(twists_in_thirds().size(), 96U);
    const BurrGrid& grid = burr_grids()[2];
    const lattice::Lattice& fcc = *lattice::find_lattice("fcc");
    // A trapezium in the layer of the first two axes.
    const packing::Shape flat{{{{0, 0, 0}, 0}, {{1, 0, 0}, 0}, {{2, 0, 0}, 0}, {{0, 1, 0}, 0}}};
    EXPECT_EQ(shape::orientations(fcc, flat, shape::Turns::OneSided).size(), 24U);
    EXPECT_EQ(burr_orientations(grid, fcc, flat).size(), 48U);
    const packing::Shape pyramid{{{{0, 0, 0}, 0}, {{1, 0, 0}, 0}, {{0, 1, 0}, 0}, {{0, 0, 1}, 0}}};
    EXPECT_EQ(burr_orientations(grid, fcc, pyramid).size(),
              shape::orientations(fcc, pyramid, shape::Turns::OneSided).size());
}

}  // namespace
}  // namespace tilewright::foreign
