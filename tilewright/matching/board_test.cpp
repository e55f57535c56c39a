#include <algorithm>
#include <set>

#include <gtest/gtest.h>

#include "tilewright/matching/board_symmetry.hpp"
#include "tilewright/matching/lattice_board.hpp"
#include "tilewright/matching/polyhedron.hpp"
#include "tilewright/puzzle_file/region_shapes.hpp"

namespace tilewright::matching {
namespace {

using lattice::Cell;

Board box(std::string_view name, int width, int height, int depth = 1, lattice::Wrap wrap = {}) {
    const lattice::Lattice& lattice = *lattice::find_lattice(name);
    std::vector<Cell> cells;
    for (int z = 0; z < depth; ++z)
        for (int y = 0; y < height; ++y)
            for (int x = 0; x < width; ++x)
                for (int type = 0; type < lattice.type_count(); ++type)
                    cells.push_back({{x, y, z}, type});
    return *lattice_board(lattice, cells, wrap);
}

Board hexagon_of_triangles(int size) {
    const lattice::Lattice& lattice = *lattice::find_lattice("triangular");
    return *lattice_board(lattice, puzzle_file::hexagon_cells(lattice, size));
}

struct Sizes {
    std::size_t rotations = 0;
    std::size_t all = 0;
    friend bool operator==(const Sizes&, const Sizes&) = default;
};

Sizes group_of(const Board& board) {
    const auto group = symmetries_of(board);
    EXPECT_TRUE(group.has_value());
    Sizes sizes;
    for (const BoardSymmetry& symmetry : *group) {
        sizes.rotations += symmetry.proper;
        ++sizes.all;
    }
    return sizes;
}

void expect_sound(const Board& board) {
    std::size_t halves = 0;
    for (std::size_t i = 0; i < board.sites.size(); ++i) {
        for (std::size_t j = 0; j < board.sites[i].edges.size(); ++j) {
            const Half half{SiteId{i}, j};
            EXPECT_EQ(board.across(board.across(half)), half);
            EXPECT_NE(std::ranges::find(board.edge(board.sites[i].edges[j]).halves, half),
                      board.edge(board.sites[i].edges[j]).halves.end());
            ++halves;
        }
    }
    for (const Edge& edge : board.edges) halves -= edge.halves.size();
    EXPECT_EQ(halves, 0U);
}

TEST(Form, TurnsMakeGroups) {
    for (const auto& [form, edges, count] : {std::tuple{Form::Polygon, 3U, 3U},
                                             {Form::Polygon, 4U, 4U},
                                             {Form::Polygon, 5U, 5U},
                                             {Form::Cube, 6U, 24U}}) {
        const auto turns = all_turns(form, edges);
        EXPECT_EQ(turns.size(), 2 * count);
        EXPECT_EQ(allowed_turns(form, edges, Turns::Rotate).size(), count);
        EXPECT_EQ(allowed_turns(form, edges, Turns::Fixed).size(), 1U);
        std::vector<std::uint8_t> plain;
        for (std::size_t i = 0; i < edges; ++i) plain.push_back(static_cast<std::uint8_t>(i));
        EXPECT_EQ(turns.front().to, plain);
        for (const Turn& a : turns) {
            for (const Turn& b : turns) {
                Turn both{{}, a.proper == b.proper};
                for (const std::uint8_t to : a.to) both.to.push_back(b.to[to]);
                EXPECT_EQ(std::ranges::count(turns, both), 1);
            }
        }
    }
}

TEST(Board, PolyhedraHaveTheirFacesEdgesAndGroups) {
    struct Row {
        const char* name;
        std::size_t faces;
        std::size_t edges;
        std::size_t sides;
        Sizes group;
    };
    for (const Row& row :
         {Row{"tetrahedron", 4, 6, 3, {12, 24}}, Row{"cube", 6, 12, 4, {24, 48}},
          Row{"octahedron", 8, 12, 3, {24, 48}}, Row{"dodecahedron", 12, 30, 5, {60, 120}},
          Row{"icosahedron", 20, 30, 3, {60, 120}}}) {
        SCOPED_TRACE(row.name);
        const Board board = *polyhedron_board(row.name);
        expect_sound(board);
        EXPECT_EQ(board.sites.size(), row.faces);
        EXPECT_EQ(board.edges.size(), row.edges);
        for (const Site& site : board.sites) EXPECT_EQ(site.edges.size(), row.sides);
        EXPECT_EQ(group_of(board), row.group);
    }
    EXPECT_FALSE(polyhedron_board("prism"));
}

// For each two pairs of a face and one of its edges, exactly one rotation of the dodecahedron
// carries one pair onto the other.
TEST(Board, RotationsActSimplyTransitivelyOnFacesWithAnEdge) {
    const Board board = *polyhedron_board("dodecahedron");
    const auto group = symmetries_of(board);
    std::set<std::pair<std::size_t, std::uint8_t>> images;
    std::size_t rotations = 0;
    for (const BoardSymmetry& symmetry : *group) {
        if (!symmetry.proper) continue;
        ++rotations;
        images.emplace(symmetry.sites[0].index(), symmetry.turns[0].to[0]);
    }
    EXPECT_EQ(rotations, 60U);
    EXPECT_EQ(images.size(), 60U);
}

TEST(Board, BoxesOfLatticesHaveTheirGroups) {
    struct Row {
        Board board;
        Sizes group;
    };
    for (const auto& [board, group] :
         {Row{box("square", 4, 6), {2, 4}}, Row{box("square", 3, 3), {4, 8}},
          Row{box("square", 1, 1), {4, 8}}, Row{box("square", 5, 3, 1, {5, 0, 0}), {10, 20}},
          Row{box("square", 4, 3, 1, {4, 3, 0}), {24, 48}},
          Row{box("square", 3, 3, 1, {3, 3, 0}), {36, 72}},
          Row{box("hexagonal", 3, 3, 1, {3, 3, 0}), {54, 108}},
          Row{box("triangular", 3, 2), {2, 2}}, Row{box("triangular", 2, 2), {2, 4}},
          Row{hexagon_of_triangles(2), {6, 12}}, Row{box("cubic", 2, 2, 2), {24, 48}},
          Row{box("cubic", 3, 2, 1), {4, 8}}}) {
        SCOPED_TRACE(board.title);
        expect_sound(board);
        EXPECT_EQ(group_of(board), group);
    }
    EXPECT_EQ(hexagon_of_triangles(2).sites.size(), 24U);
    EXPECT_EQ(hexagon_of_triangles(3).sites.size(), 54U);
}

TEST(Board, CubesTouchFaceToFace) {
    const Board board = box("cubic", 2, 1, 1);
    EXPECT_EQ(board.edges.size(), 11U);
    const Half right{SiteId{0}, 1};
    EXPECT_EQ(board.across(right), (Half{SiteId{1}, 0}));
}

TEST(Board, LatticesWhoseCellsCannotBeTurnedAreRefused) {
    const lattice::Lattice& kites = *lattice::find_lattice("kite");
    EXPECT_FALSE(lattice_board(kites, std::vector<Cell>{{{0, 0}, 0}}));
}

TEST(Board, SeparatePartsMayChangePlaces) {
    const Board board = *make_board({{"A", {"a", "b", "c"}}, {"B", {"d", "e", "f"}}});
    EXPECT_EQ(group_of(board), (Sizes{18, 36}));
    const Board chain = *make_board({{"A", {"a"}}, {"B", {"a", "b"}}, {"C", {"b"}}});
    EXPECT_EQ(group_of(chain), (Sizes{2, 2}));
}

TEST(Board, BadSitesAreRefused) {
    std::size_t wrong = 0;
    const auto thrice = make_board({{"A", {"a", "b"}}, {"B", {"a"}}, {"C", {"a"}}}, &wrong);
    ASSERT_FALSE(thrice);
    EXPECT_EQ(thrice.error().message, "edge 'a' is glued three times: site 'C' is the third");
    EXPECT_EQ(wrong, 2U);
    EXPECT_FALSE(make_board({{"A", {"a", "a", "a"}}}));
    EXPECT_FALSE(make_board({{"A", {"a"}}, {"B", {}}}));
    EXPECT_FALSE(make_board({{"A", {"a"}}, {"A", {"b"}}}));
}

}  // namespace
}  // namespace tilewright::matching
