#include "tilewright/draw/cell_map.hpp"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

namespace tilewright::draw {
namespace {

double area(const std::vector<Point>& outline) {
    double sum = 0;
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Point a = outline[i];
        const Point b = outline[(i + 1) % outline.size()];
        sum += a.x * b.y - a.y * b.x;
    }
    return std::abs(sum) / 2;
}

TEST(CellMap, ShowsSquaresAndTheirSteps) {
    const CellMap map{*lattice::find_lattice("square"), 32};
    EXPECT_EQ(map.types().front().outline,
              (std::vector<Point>{{0, 0}, {32, 0}, {32, 32}, {0, 32}}));
    EXPECT_EQ(map.centre_of({{2, 1}}), (Point{80, 48}));
}

// Cells of a flat lattice fill the plane, so those of a unit are as large as a unit.
TEST(CellMap, FillsThePlane) {
    for (const std::string_view name : lattice::lattice_names()) {
        const Lattice& lattice = *lattice::find_lattice(name);
        if (!lattice.flat() || lattice.made_of_sticks()) continue;
        const CellMap map{lattice, 10};
        double cells = 0;
        for (const CellLook& look : map.types()) cells += area(look.outline);
        const auto& [x, y, z] = map.axes();
        EXPECT_NEAR(cells, std::abs(x.x * y.y - x.y * y.x), 1e-6) << name;
    }
}

// Whether two convex outlines have a point within both: no side of either parts them.
bool overlap(const std::vector<Point>& a, const std::vector<Point>& b) {
    for (const auto* one : {&a, &b})
        for (std::size_t i = 0; i < one->size(); ++i) {
            const Point along = (*one)[(i + 1) % one->size()] - (*one)[i];
            const auto reach = [&](const std::vector<Point>& points) {
                std::pair<double, double> ends{1e9, -1e9};
                for (const Point point : points) {
                    const double at = along.x * point.y - along.y * point.x;
                    ends = {std::min(ends.first, at), std::max(ends.second, at)};
                }
                return ends;
            };
            if (reach(a).second < reach(b).first + 1e-3 || reach(b).second < reach(a).first + 1e-3)
                return false;
        }
    return true;
}

TEST(CellMap, ShowsCellsOfALayerSideBySide) {
    for (const std::string_view name : lattice::lattice_names()) {
        const Lattice& lattice = *lattice::find_lattice(name);
        if (lattice.made_of_sticks()) continue;
        const CellMap map{lattice, 20};
        std::map<long, std::vector<std::vector<Point>>> layers;
        const int high = lattice.flat() ? 1 : 3;
        for (int z = 0; z < high; ++z)
            for (int y = 0; y < 3; ++y)
                for (int x = 0; x < 3; ++x)
                    for (int type = 0; type < lattice.type_count(); ++type) {
                        const Cell cell{{x, y, z}, type};
                        auto outline = map.types()[static_cast<std::size_t>(type)].outline;
                        EXPECT_GE(outline.size(), 2U);
                        for (Point& point : outline) point = point + map.place_of(cell.at);
                        layers[std::lround(1e6 * map.height_of(cell))].push_back(outline);
                    }
        for (const auto& [height, cells] : layers)
            for (std::size_t i = 0; i < cells.size(); ++i)
                for (std::size_t k = 0; k < i; ++k)
                    EXPECT_FALSE(overlap(cells[i], cells[k])) << name << " at " << height;
    }
}

TEST(CellMap, ShowsLayersAsFlatLattices) {
    const CellMap solid{*lattice::find_lattice("fcc"), 32};
    const CellMap flat{*lattice::find_lattice("hexagonal"), 32};
    EXPECT_NEAR(area(solid.types().front().outline), area(flat.types().front().outline), 1e-3);
    EXPECT_NEAR(solid.axes()[0].x, flat.axes()[0].x, 1e-6);
    EXPECT_EQ(solid.types().front().outline.size(), 6U);
}

}  // namespace
}  // namespace tilewright::draw
