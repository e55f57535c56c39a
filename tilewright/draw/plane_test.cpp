#include "tilewright/draw/plane.hpp"

#include <cmath>
#include <map>

#include <gtest/gtest.h>

#include "tilewright/draw/sticks.hpp"
#include "tilewright/shape/sets.hpp"

namespace tilewright::draw {
namespace {

std::vector<const Lattice*> flat_lattices() {
    std::vector<const Lattice*> result;
    for (const std::string_view name : lattice::lattice_names())
        if (lattice::find_lattice(name)->flat()) result.push_back(lattice::find_lattice(name));
    return result;
}

int doubled_area(const std::vector<Vec>& corners) {
    int sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec a = corners[i];
        const Vec b = corners[(i + 1) % corners.size()];
        sum += a.x * b.y - a.y * b.x;
    }
    return sum;
}

// The pieces of the first sets of each lattice.
std::vector<shape::Shape> pieces_of(const Lattice& lattice) {
    std::vector<shape::Shape> result;
    for (const shape::SetInfo& info : shape::sets_on(lattice)) {
        if (result.size() > 60) break;
        const auto set = shape::make_set(lattice, info.name, info.turns);
        for (const auto& [name, shape] : *set) result.push_back(shape);
    }
    return result;
}

TEST(Frame, KeepsTheInnerProducts) {
    for (const std::string_view name : lattice::lattice_names()) {
        SCOPED_TRACE(name);
        const Lattice& lattice = *lattice::find_lattice(name);
        const Frame frame{lattice};
        const auto& gram = lattice.definition().gram;
        const int s = lattice.definition().scale;
        const std::array basis{frame({s, 0, 0}), frame({0, s, 0}), frame({0, 0, s})};
        const auto inner = [&](std::size_t i, std::size_t j) {
            return basis[i].x * basis[j].x + basis[i].y * basis[j].y + basis[i].z * basis[j].z;
        };
        const double unit = inner(0, 0) / gram[0].x;
        const auto expect = [&](std::size_t i, std::size_t j, int product) {
            EXPECT_NEAR(inner(i, j), unit * product, 1e-9);
        };
        expect(0, 1, gram[0].y);
        expect(1, 1, gram[1].y);
        if (lattice.flat()) continue;
        expect(0, 2, gram[0].z);
        expect(1, 2, gram[1].z);
        expect(2, 2, gram[2].z);
    }
}

TEST(Plane, ABorderEnclosesTheAreaOfItsCells) {
    std::size_t pieces = 0;
    for (const Lattice* lattice : flat_lattices()) {
        SCOPED_TRACE(lattice->name());
        const Plane plane{*lattice};
        if (plane.made_of_sticks()) continue;
        for (const shape::Shape& shape : pieces_of(*lattice)) {
            int area = 0;
            for (const Cell& cell : shape.cells()) area += doubled_area(plane.corners(cell));
            int enclosed = 0;
            for (const Plane::Chain& chain : plane.border(shape.cells())) {
                EXPECT_TRUE(chain.closed);
                enclosed += doubled_area(chain.corners);
            }
            EXPECT_EQ(enclosed, area);
            ++pieces;
        }
    }
    EXPECT_GT(pieces, 300U);
}

TEST(Plane, EverySideIsOfTheBorderOrBetweenTwoCells) {
    const Plane plane{*lattice::find_lattice("square")};
    const std::vector<Cell> ring{{{0, 0}}, {{1, 0}}, {{2, 0}}, {{0, 1}},
                                 {{2, 1}}, {{0, 2}}, {{1, 2}}, {{2, 2}}};
    EXPECT_EQ(plane.inner_sides(ring).size(), 8U);
    const auto border = plane.border(ring);
    ASSERT_EQ(border.size(), 2U);  // the outer border, and the one around the hole
    EXPECT_EQ(border[0].corners.size(), 4U);
    EXPECT_EQ(border[1].corners.size(), 4U);
}

TEST(Plane, NoBorderWhereEdgesAreGlued) {
    const Plane plane{*lattice::find_lattice("square")};
    const lattice::Wrap tube{.width = 4};
    // A domino across the seam, in two parts of the picture.
    const std::vector<Cell> around{{{3, 0}}, {{0, 0}}};
    const auto border = plane.border(around, tube);
    ASSERT_EQ(border.size(), 2U);
    for (const Plane::Chain& chain : border) {
        EXPECT_FALSE(chain.closed);
        EXPECT_EQ(chain.corners.size(), 4U);  // three sides of a square
    }
}

TEST(Plane, LettersLieWithinThePiece) {
    std::size_t pieces = 0;
    for (const Lattice* lattice : flat_lattices()) {
        SCOPED_TRACE(lattice->name());
        const Plane plane{*lattice};
        for (const shape::Shape& shape : pieces_of(*lattice)) {
            const Plane::Place place = plane.letter_place(shape.cells());
            EXPECT_GT(place.room, 0.1);
            ++pieces;
        }
    }
    EXPECT_GT(pieces, 300U);
}

TEST(Sticks, EndBeforeTheirEndsAndTurnRound) {
    const Plane plane{*lattice::find_lattice("stick")};
    const std::vector<Cell> corner{{{0, 0}, 0}, {{1, 0}, 1}};  // to the right, then down
    for (const Line& line : stick_lines(plane, corner))
        for (const Point point : line.points) {
            EXPECT_GT(std::hypot(point.x, point.y), 0.1);          // one end
            EXPECT_GT(std::hypot(point.x - 1, point.y), 0.1);      // the corner
            EXPECT_GT(std::hypot(point.x - 1, point.y - 1), 0.1);  // the other end
        }
    const std::vector<Cell> straight{{{0, 0}, 0}, {{1, 0}, 0}};
    EXPECT_EQ(stick_lines(plane, straight).size(), 2U);
}

// Where cells touch in a corner, the border stays with its own cells.
TEST(Plane, BordersPartAtCorners) {
    const Plane plane{*lattice::find_lattice("square")};
    const std::vector<Cell> apart{{{0, 0, 0}, 0}, {{1, 1, 0}, 0}};
    EXPECT_EQ(plane.border(apart).size(), 2U);
    // A ring of cells whose ends touch in a corner has one border and no hole.
    std::vector<Cell> ring;
    for (const auto& [x, y] : {std::pair{0, 0}, {1, 0}, {2, 1}, {2, 2}, {1, 2}, {0, 2}, {0, 1}})
        ring.push_back({{x, y, 0}, 0});
    std::ranges::sort(ring);
    const auto chains = plane.border(ring);
    ASSERT_EQ(chains.size(), 1U);
    EXPECT_TRUE(chains[0].closed);
    EXPECT_EQ(chains[0].corners.size(), 10U);
    EXPECT_EQ(std::ranges::count(chains[0].corners, lattice::Vec{2, 1}), 2);
}

}  // namespace
}  // namespace tilewright::draw
