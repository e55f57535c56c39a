#include "tilewright/matching/layout.hpp"

#include <algorithm>
#include <cmath>

#include <gtest/gtest.h>

#include "tilewright/matching/lattice_board.hpp"
#include "tilewright/matching/polyhedron.hpp"

namespace tilewright::matching {
namespace {

constexpr double epsilon = 1e-6;

double area(const std::vector<Spot>& polygon) {
    double twice = 0;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Spot& a = polygon[i];
        const Spot& b = polygon[(i + 1) % polygon.size()];
        twice += a[0] * b[1] - a[1] * b[0];
    }
    return twice / 2;
}

// Whether two convex polygons have inner points in common, that is, no side of either separates
// them.
bool overlap(const std::vector<Spot>& a, const std::vector<Spot>& b) {
    for (const auto* one : {&a, &b}) {
        const std::vector<Spot>& other = one == &a ? b : a;
        const double sense = area(*one) > 0 ? 1 : -1;
        for (std::size_t i = 0; i < one->size(); ++i) {
            const Spot& p = (*one)[i];
            const Spot& q = (*one)[(i + 1) % one->size()];
            const bool parts = std::ranges::all_of(other, [&](const Spot& spot) {
                const double side =
                    (q[0] - p[0]) * (spot[1] - p[1]) - (q[1] - p[1]) * (spot[0] - p[0]);
                return sense * side < epsilon;
            });
            if (parts) return false;
        }
    }
    return true;
}

bool near(const Spot& a, const Spot& b) {
    return std::hypot(a[0] - b[0], a[1] - b[1]) < epsilon;
}

// How many edges have the same side in both polygons, in opposite directions.
std::size_t sides_that_meet(const Board& board, const Layout& layout) {
    std::size_t count = 0;
    for (const Edge& edge : board.edges) {
        if (edge.on_border()) continue;
        const auto ends = [&](Half half) {
            const auto& polygon = layout.polygons[half.site.index()];
            return std::pair{polygon[half.number], polygon[(half.number + 1) % polygon.size()]};
        };
        const auto [a, b] = ends(edge.halves[0]);
        const auto [c, d] = ends(edge.halves[1]);
        count += near(a, d) && near(b, c);
    }
    return count;
}

void expect_apart(const Layout& layout) {
    for (std::size_t i = 0; i < layout.polygons.size(); ++i)
        for (std::size_t j = 0; j < i; ++j)
            if (layout.outer != SiteId{i} && layout.outer != SiteId{j}) {
                EXPECT_FALSE(overlap(layout.polygons[i], layout.polygons[j])) << i << " " << j;
            }
}

TEST(Layout, NetsHangTogetherAndDoNotOverlap) {
    ASSERT_EQ(polyhedron_names().size(), 5U);
    for (const std::string_view name : polyhedron_names()) {
        SCOPED_TRACE(name);
        const Board board = *polyhedron_board(name);
        const Layout net = flat_layout(board);
        ASSERT_EQ(net.polygons.size(), board.sites.size());
        expect_apart(net);
        EXPECT_EQ(sides_that_meet(board, net), board.sites.size() - 1);
        for (const auto& polygon : net.polygons) {
            EXPECT_LT(area(polygon), 0);  // counterclockwise on a page
            for (std::size_t i = 0; i < polygon.size(); ++i) {
                const Spot& next = polygon[(i + 1) % polygon.size()];
                EXPECT_NEAR(std::hypot(polygon[i][0] - next[0], polygon[i][1] - next[1]), 1,
                            epsilon);
            }
        }
    }
}

TEST(Layout, SchlegelDiagramsFillTheirOuterFace) {
    ASSERT_EQ(polyhedron_names().size(), 5U);
    for (const std::string_view name : polyhedron_names()) {
        SCOPED_TRACE(name);
        const Board board = *polyhedron_board(name);
        for (std::size_t outer = 0; outer < board.sites.size(); ++outer) {
            const Layout layout = *schlegel_layout(board, SiteId{outer});
            EXPECT_EQ(layout.outer, SiteId{outer});
            expect_apart(layout);
            double inside = 0;
            for (std::size_t i = 0; i < layout.polygons.size(); ++i) {
                if (i == outer) continue;
                EXPECT_LT(area(layout.polygons[i]), -1e-3);
                inside -= area(layout.polygons[i]);
            }
            EXPECT_NEAR(inside, area(layout.polygons[outer]), epsilon);
            // The outer face is seen from behind, so its sides run in the same direction as those
            // inside.
            EXPECT_EQ(sides_that_meet(board, layout), board.edges.size());
        }
    }
}

TEST(Layout, FlatBoardsLieAsTheyAre) {
    for (const char* name : {"square", "triangular", "hexagonal"}) {
        SCOPED_TRACE(name);
        const lattice::Lattice& lattice = *lattice::find_lattice(name);
        std::vector<lattice::Cell> cells;
        for (int y = 0; y < 3; ++y)
            for (int x = 0; x < 4; ++x)
                for (int type = 0; type < lattice.type_count(); ++type)
                    cells.push_back({{x, y}, type});
        const Board board = *lattice_board(lattice, cells);
        const Layout layout = flat_layout(board);
        expect_apart(layout);
        const auto inner = std::ranges::count(board.edges, false, &Edge::on_border);
        EXPECT_EQ(sides_that_meet(board, layout), static_cast<std::size_t>(inner));
        EXPECT_NEAR(std::hypot(layout.polygons[0][1][0] - layout.polygons[0][0][0],
                               layout.polygons[0][1][1] - layout.polygons[0][0][1]),
                    1, epsilon);
    }
}

Spot middle(const std::vector<Spot>& polygon) {
    Spot sum{};
    for (const auto& [x, y] : polygon) sum = {sum[0] + x / 4, sum[1] + y / 4};
    return sum;
}

// No two faces overlap, and each face is where the header says.
TEST(Layout, CubesLieAsNets) {
    std::vector<lattice::Cell> cells;
    for (int z = 0; z < 2; ++z)
        for (int y = 0; y < 3; ++y)
            for (int x = -1; x < 2; ++x) cells.push_back({{x, y, z}, 0});
    const Board grown = *lattice_board(*lattice::find_lattice("cubic"), cells);
    Board named =
        *make_board({{"A", {"a", "b", "c", "d", "e", "f"}}, {"B", {"a", "g", "h", "i", "j", "k"}}});
    named.form = Form::Cube;
    for (const Board* board : {&grown, static_cast<const Board*>(&named)}) {
        const Layout layout = flat_layout(*board);
        ASSERT_EQ(layout.faces.size(), board->sites.size());
        Layout all;
        for (std::size_t i = 0; i < layout.faces.size(); ++i) {
            const auto& [left, right, back, front, bottom, top] = layout.faces[i];
            const auto [x, y] = middle(top);
            EXPECT_TRUE(near(middle(left), {x - 1, y}));
            EXPECT_TRUE(near(middle(right), {x + 1, y}));
            EXPECT_TRUE(near(middle(back), {x, y - 1}));
            EXPECT_TRUE(near(middle(front), {x, y + 1}));
            EXPECT_TRUE(near(middle(bottom), {x, y + 2}));
            double faces = 0;
            for (const auto& face : layout.faces[i]) {
                all.polygons.push_back(face);
                faces += area(face);
            }
            EXPECT_NEAR(area(layout.polygons[i]), faces, epsilon) << "the outline of the net";
        }
        expect_apart(all);
    }
    const Layout layout = flat_layout(grown);
    for (std::size_t i = 0; i < cells.size(); ++i)
        for (std::size_t j = 0; j < cells.size(); ++j) {
            const auto [ax, ay] = middle(layout.faces[i][5]);
            const auto [bx, by] = middle(layout.faces[j][5]);
            const auto &a = cells[i].at, &b = cells[j].at;
            if (a.z != b.z) {
                EXPECT_EQ(a.z < b.z, ax < bx) << "layers lie from left to right";
                continue;
            }
            EXPECT_EQ(a.x < b.x, ax < bx - epsilon);
            EXPECT_EQ(a.y < b.y, ay < by - epsilon);
        }
}

TEST(Layout, OtherBoardsLieInARow) {
    const Board board = *make_board({{"A", {"a"}}, {"B", {"a", "b", "b"}}, {"C", {"c", "c"}}});
    const Layout layout = flat_layout(board);
    EXPECT_EQ(layout.polygons.size(), 3U);
    expect_apart(layout);
    EXPECT_FALSE(schlegel_layout(board));
}

}  // namespace
}  // namespace tilewright::matching
