#include <cmath>
#include <numbers>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/base/random.hpp"
#include "tilewright/make/cubes.hpp"
#include "tilewright/make/extrude.hpp"
#include "tilewright/make/flat_outline.hpp"
#include "tilewright/make/pack.hpp"
#include "tilewright/make/polyhedra.hpp"
#include "tilewright/make/sheet.hpp"
#include "tilewright/make/sticks.hpp"
#include "tilewright/make/triangulate.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::make {
namespace {

using lattice::Vec;

// The outlines of all pieces of the first sets of each lattice with areas.
std::vector<std::vector<Ring>> outlines() {
    std::vector<std::vector<Ring>> result;
    for (const std::string_view name : lattice::lattice_names()) {
        const Lattice& lattice = *lattice::find_lattice(name);
        if (!lattice.flat() || lattice.made_of_sticks()) continue;
        const draw::Plane plane{lattice};
        const Ruler ruler{plane.frame(), lattice.definition().scale, 20};
        std::size_t count = 0;
        for (const shape::SetInfo& info : shape::sets_on(lattice)) {
            if (count > 60) break;
            const auto set = shape::make_set(lattice, info.name, info.turns);
            for (const auto& [piece, shape] : *set) {
                result.push_back(
                    outline(plane, {shape.cells().begin(), shape.cells().end()}, ruler));
                ++count;
            }
        }
    }
    EXPECT_GT(result.size(), 300U);
    return result;
}

std::vector<Ring> made_smaller(const std::vector<Ring>& rings, double distance) {
    std::vector<Ring> result;
    for (const Ring& ring : rings) result.push_back(*offset(ring, -distance));
    return result;
}

// The sum over all corners of tan(angle / 2), where the angle is that by which the line turns
// there.  The area formula below multiplies it with the square of the distance.
double turns(const Ring& ring) {
    double sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point in = ring[(i + 1) % ring.size()] - ring[i];
        const Point out = ring[(i + 2) % ring.size()] - ring[(i + 1) % ring.size()];
        sum += std::tan(std::atan2(in.x * out.y - in.y * out.x, in.x * out.x + in.y * out.y) / 2);
    }
    return sum;
}

// Moving a ring adds a strip along each side, and two right triangles at each corner.
TEST(Ring, OffsetAddsAStrip) {
    for (const std::vector<Ring>& rings : outlines())
        for (const Ring& ring : rings)
            for (const double d : {-0.3, 0.1, 0.7}) {
                const auto moved = offset(ring, d);
                ASSERT_TRUE(moved);
                EXPECT_NEAR(area(*moved), area(ring) + d * length(ring) + d * d * turns(ring),
                            1e-6);
            }
}

TEST(Ring, OffsetThatLeavesNothingIsNone) {
    const Ring square{{0, 0}, {10, 0}, {10, 10}, {0, 10}};
    EXPECT_TRUE(offset(square, -4.9));
    EXPECT_FALSE(offset(square, -5));
    EXPECT_FALSE(offset(square, -20));
    EXPECT_FALSE(offset(turned_over({square}).front(), 6));
}

TEST(Ring, AStepIsAsLongAsAsked) {
    for (const auto& [name, area_of_cell] :
         {std::pair{"square", 400.0}, std::pair{"triangular", 100 * std::numbers::sqrt3},
          std::pair{"hexagonal", 200 * std::numbers::sqrt3}}) {
        const Lattice& lattice = *lattice::find_lattice(name);
        const draw::Plane plane{lattice};
        const Ruler ruler{plane.frame(), lattice.definition().scale, 20};
        EXPECT_NEAR(area(outline(plane, {{{3, 4, 0}, 0}}, ruler)), area_of_cell, 1e-9) << name;
    }
}

TEST(Triangulate, CoversWhatTheRingsEnclose) {
    for (const std::vector<Ring>& whole : outlines()) {
        const std::vector<Ring> rings = made_smaller(whole, 0.1);
        const auto triangles = triangulate(rings);
        ASSERT_TRUE(triangles);
        std::size_t expected = 0;
        for (const Ring& ring : rings) expected += ring.size() + (area(ring) > 0 ? -2UL : 2UL);
        EXPECT_EQ(triangles->size(), expected);
        // Triangles in the same sense whose areas have the right sum do not overlap.
        double sum = 0;
        for (const auto& [a, b, c] : *triangles) {
            EXPECT_GT(area({a, b, c}), 1e-6);
            sum += area({a, b, c});
        }
        EXPECT_NEAR(sum, area(rings), 1e-6);
    }
}

// A body in a hole of another body; the inner body has two holes.
TEST(Triangulate, HolesWithinBodiesWithinHoles) {
    const auto box = [](double x, double y, double size) {
        return Ring{{x, y}, {x + size, y}, {x + size, y + size}, {x, y + size}};
    };
    const auto hole = [&](double x, double y, double size) {
        return turned_over({box(x, y, size)}).front();
    };
    const std::vector<Ring> rings{box(0, 0, 100),   hole(10, 10, 60), box(20, 20, 40),
                                  hole(25, 25, 10), hole(45, 45, 10), hole(80, 10, 10)};
    const auto triangles = triangulate(rings);
    ASSERT_TRUE(triangles);
    double sum = 0;
    for (const auto& [a, b, c] : *triangles) sum += area({a, b, c});
    EXPECT_NEAR(sum, 10000 - 3600 + 1600 - 300, 1e-9);
}

TEST(Plate, IsClosedAndAsLargeAsItShouldBe) {
    for (const std::vector<Ring>& whole : outlines()) {
        const std::vector<Ring> rings = made_smaller(whole, 0.1);
        const auto sharp = plate(rings, 5, 0);
        ASSERT_TRUE(sharp);
        EXPECT_TRUE(is_closed(*sharp));
        EXPECT_NEAR(volume(*sharp), 5 * area(rings), 1e-6);
        // Within a bevel, the area is a quadratic function of the height, so Simpson's rule is
        // exact.
        const auto bevelled = plate(rings, 5, 0.4);
        ASSERT_TRUE(bevelled);
        EXPECT_TRUE(is_closed(*bevelled));
        const double rim =
            0.4 / 6 *
            (area(rings) + 4 * area(made_smaller(rings, 0.2)) + area(made_smaller(rings, 0.4)));
        EXPECT_NEAR(volume(*bevelled), 4.2 * area(rings) + 2 * rim, 1e-6);
    }
}

// The middle lines of sticks are shortened at the ends of the piece and widened by half of the
// width to both sides.  Where lines of several pieces meet in a point, they stay apart.
TEST(Sticks, HaveTheirWidth) {
    const Lattice& lattice = *lattice::find_lattice("stick");
    const draw::Plane plane{lattice};
    Sizes sizes;
    const Ruler ruler = ruler_of(plane, sizes);
    const double reach = 5 + 2 * sizes.gap;
    const auto area_of = [&](const std::vector<Cell>& cells) {
        return area(*stick_outline(plane, cells, ruler, sizes));
    };
    const Cell right{{0, 0, 0}, 0};
    const Cell down{{0, 0, 0}, 1};
    EXPECT_NEAR(area_of({right}), 5 * (20 - 2 * reach), 1e-9);
    EXPECT_NEAR(area_of({right, {{1, 0, 0}, 0}}), 5 * (40 - 2 * reach), 1e-9);
    // A line leads across the corner.  What the joints lose on one side, they gain on the other.
    EXPECT_NEAR(area_of({right, down}), 5 * (2 * (20 - 2 * reach) + reach * std::numbers::sqrt2),
                1e-9);
    // In a cross, the square in the middle counts once.
    EXPECT_NEAR(area_of({right, down, {{-1, 0, 0}, 0}, {{0, -1, 0}, 1}}),
                5 * 2 * (40 - 2 * reach) - 25, 1e-9);
    // A closed square has a hole.
    EXPECT_EQ(
        stick_outline(plane, {right, down, {{0, 1, 0}, 0}, {{1, 0, 0}, 1}}, ruler, sizes)->size(),
        2U);
}

// Random cells that need not be connected.
std::vector<Cell> random_cells(Random& random) {
    std::vector<Cell> cells;
    for (int i = 0; i < 18; ++i)
        if (random.below(2) == 0) cells.push_back({{i % 3, i / 3 % 3, i / 9}, 0});
    if (cells.empty()) cells.push_back({});
    return cells;
}

// How many boxes of this size (1 or 2 along each axis) consist of these cells only.
double boxes(const std::vector<Cell>& cells, Vec size) {
    double count = 0;
    for (const Cell& cell : cells) {
        bool all = true;
        for (int x = 0; x < size.x; ++x)
            for (int y = 0; y < size.y; ++y)
                for (int z = 0; z < size.z; ++z)
                    all = all && std::ranges::find(cells, cell + Vec{x, y, z}) != cells.end();
        count += all ? 1 : 0;
    }
    return count;
}

// A body consists of a middle for each cell, and of the parts that join two, four or eight cells.
TEST(Cubes, AreClosedAndAsLargeAsTheyShouldBe) {
    Random random{5};
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const std::vector<Cell> cells = random_cells(random);
        const auto body = cubes_body(cells, 10, 1, 0);
        ASSERT_TRUE(body);
        EXPECT_TRUE(is_closed(*body));
        double expected = 0;
        for (int x : {1, 2})
            for (int y : {1, 2})
                for (int z : {1, 2})
                    expected += boxes(cells, {x, y, z}) * std::pow(9, 6 - x - y - z);
        EXPECT_NEAR(volume(*body), expected, 1e-6);
        const auto bevelled = cubes_body(cells, 10, 1, 0.8);
        ASSERT_TRUE(bevelled);
        EXPECT_TRUE(is_closed(*bevelled));
        EXPECT_LT(volume(*bevelled), expected);
    }
}

// The edges along a bar of n cubes, the edges around its ends, and its corners.
TEST(Cubes, BevelsTakePrismsFromEdges) {
    for (int n : {1, 2, 5}) {
        std::vector<Cell> bar;
        for (int i = 0; i < n; ++i) bar.push_back({{0, i, 0}, 0});
        for (const double gap : {0.0, 0.5}) {
            constexpr double b = 1;
            const double wide = 10 - gap;
            const double high = 10 * n - gap;
            const double edges = 4 * (high - 2 * b) + 8 * (wide - 2 * b);
            EXPECT_NEAR(volume(*cubes_body(bar, 10, gap, b)),
                        wide * wide * high - edges * b * b / 2 - 8 * b * b * b * 5 / 6, 1e-6);
        }
    }
}

TEST(Cubes, ThatTouchInAnEdgeNeedAGap) {
    const std::vector<Cell> cells{{{0, 0, 0}, 0}, {{1, 1, 0}, 0}};
    EXPECT_TRUE(cubes_body(cells, 10, 0.1, 0));
    EXPECT_FALSE(cubes_body(cells, 10, 0, 0));
}

TEST(Polyhedra, OfCubesAreThoseOfCubes) {
    const Lattice& cubic = *lattice::find_lattice("cubic");
    Random random{6};
    for (int i = 0; i < 300; ++i) {
        SCOPED_TRACE(i);
        const std::vector<Cell> cells = random_cells(random);
        const auto body = polyhedra_body(cubic, cells, 10, 1);
        ASSERT_TRUE(body);
        EXPECT_TRUE(is_closed(*body));
        EXPECT_NEAR(volume(*body), volume(*cubes_body(cells, 10, 1, 0)), 1e-6);
        EXPECT_EQ(box_around(*body).low.y, box_around(*cubes_body(cells, 10, 1, 0)).low.y);
    }
}

// Random cells, each a neighbour of an earlier one or a neighbour of such a neighbour.
std::vector<Cell> random_cluster(const Lattice& lattice, Random& random) {
    std::vector<Cell> cells{{{}, int(random.below(std::uint64_t(lattice.type_count())))}};
    const std::size_t size = 1 + random.below(14);
    while (cells.size() < size) {
        Cell cell = cells[random.below(cells.size())];
        for (std::uint64_t steps = 1 + random.below(4) / 3; steps > 0; --steps) {
            const auto neighbours = lattice.neighbours_of_type(cell.type);
            const Cell next = neighbours[random.below(neighbours.size())];
            cell = {cell.at + next.at, next.type};
        }
        if (std::ranges::find(cells, cell) == cells.end()) cells.push_back(cell);
    }
    return cells;
}

// A larger gap makes the body smaller, and a tiny gap changes almost nothing.
TEST(Polyhedra, AreClosedAndAsLargeAsTheyShouldBe) {
    for (const std::string_view name : {"cubic", "prism", "fcc", "rhombic", "tetra-octa"}) {
        const Lattice& lattice = *lattice::find_lattice(name);
        std::vector<double> cell_volumes;
        for (int type = 0; type < lattice.type_count(); ++type)
            cell_volumes.push_back(volume(*polyhedra_body(lattice, {{{}, type}}, 10, 0)));
        Random random{8};
        for (int i = 0; i < 60; ++i) {
            SCOPED_TRACE(fmt::format("{} {}", name, i));
            const std::vector<Cell> cells = random_cluster(lattice, random);
            double whole = 0;
            for (const Cell& cell : cells) whole += cell_volumes[std::size_t(cell.type)];
            double before = whole;
            for (const double gap : {1e-4, 0.1, 0.2}) {
                const auto body = polyhedra_body(lattice, cells, 10, gap);
                ASSERT_TRUE(body) << body.error().message;
                EXPECT_TRUE(is_closed(*body));
                EXPECT_LT(volume(*body), before);
                before = volume(*body);
                EXPECT_NEAR(before, whole, 4 * gap * whole);
            }
        }
    }
}

// All faces move by the same distance, so a cell becomes a smaller cell of the same form.
TEST(Polyhedra, CellsAreMadeSmallerAllAround) {
    const Lattice& fcc = *lattice::find_lattice("fcc");  // 10 mm from face to face
    const double whole = volume(*polyhedra_body(fcc, {{}}, 10, 0));
    EXPECT_NEAR(whole, 1000 / std::numbers::sqrt2, 1e-6);
    EXPECT_NEAR(volume(*polyhedra_body(fcc, {{}}, 10, 1)), whole * 0.9 * 0.9 * 0.9, 1e-6);
    EXPECT_FALSE(polyhedra_body(fcc, {{}}, 10, 10));
    const Lattice& prism = *lattice::find_lattice("prism");
    const auto triangle = [](double side) { return side * side * std::numbers::sqrt3 / 4; };
    EXPECT_NEAR(volume(*polyhedra_body(prism, {{}}, 10, 1)), triangle(10 - std::numbers::sqrt3) * 9,
                1e-6);
}

TEST(Polyhedra, ThatTouchInAnEdgeNeedAGap) {
    const Lattice& prism = *lattice::find_lattice("prism");
    const std::vector<Cell> cells{{{0, 0, 0}, 0}, {{0, 0, 1}, 1}};
    EXPECT_TRUE(polyhedra_body(prism, cells, 10, 0.1));
    EXPECT_FALSE(polyhedra_body(prism, cells, 10, 0));
}

TEST(Pack, NothingLiesOnAnythingElse) {
    Random random{7};
    for (int i = 0; i < 100; ++i) {
        std::vector<Extent> all;
        for (int k = 0; k < 20; ++k)
            all.push_back({5.0 + double(random.below(40)), 5.0 + double(random.below(40))});
        const std::vector<Spot> spots = pack(all, {100, 80}, 2);
        for (std::size_t a = 0; a < all.size(); ++a) {
            EXPECT_LE(spots[a].at.x + all[a].width, 100);
            EXPECT_LE(spots[a].at.y + all[a].height, 80);
            for (std::size_t b = 0; b < a; ++b) {
                const Point way = spots[b].at - spots[a].at;
                EXPECT_TRUE(spots[a].sheet != spots[b].sheet || way.x >= all[a].width + 2 ||
                            -way.x >= all[b].width + 2 || way.y >= all[a].height + 2 ||
                            -way.y >= all[b].height + 2);
            }
        }
    }
}

TEST(Page, IsReadByNameOrSize) {
    EXPECT_EQ(parse_page("A4")->height, 297);
    EXPECT_EQ(parse_page("300x200.5")->height, 200.5);
    EXPECT_TRUE(parse_page("any")->any_size());
    for (const char* wrong : {"", "a4", "300", "300x", "x200", "5x200", "300x200mm", "1e9x20"})
        EXPECT_FALSE(parse_page(wrong)) << wrong;
}

}  // namespace
}  // namespace tilewright::make
