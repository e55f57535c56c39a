#include "tilewright/shape/boards.hpp"

#include <set>

#include <gtest/gtest.h>

#include "tilewright/shape/shape.hpp"

namespace tilewright::shape {
namespace {

std::size_t cells_of(std::string_view lattice, std::string_view board, std::vector<int> sizes) {
    const auto cells = make_board(*lattice::find_lattice(lattice), board, sizes);
    EXPECT_TRUE(cells.has_value()) << cells.error().to_string();
    return cells ? cells->size() : 0;
}

TEST(Boards, HaveAsManyCellsAsTheirFormulasSay) {
    for (int n = 1; n < 7; ++n) {
        SCOPED_TRACE(n);
        const auto count = static_cast<std::size_t>(n);
        const std::size_t stairs = count * (count + 1) / 2;
        EXPECT_EQ(cells_of("square", "diamond", {n}), 2 * count * (count + 1));
        EXPECT_EQ(cells_of("square", "triangle", {n}), stairs);
        EXPECT_EQ(cells_of("half-square", "triangle", {n}), 2 * count * count);
        EXPECT_EQ(cells_of("triangular", "triangle", {n}), count * count);
        EXPECT_EQ(cells_of("triangular", "hexagon", {n}), 6 * count * count);
        EXPECT_EQ(cells_of("drafter", "hexagon", {n}), 36 * count * count);
        EXPECT_EQ(cells_of("hexagonal", "triangle", {n}), stairs);
        EXPECT_EQ(cells_of("hexagonal", "hexagon", {n}), 3 * count * (count - 1) + 1);
        EXPECT_EQ(cells_of("kite", "hexagon", {n}), 6 * (3 * count * (count - 1) + 1));
        EXPECT_EQ(cells_of("triangular-stick", "triangle", {n}), 3 * stairs);
        // All sides of the hexagons: each has six, and those within are shared.
        EXPECT_EQ(cells_of("hexagonal-stick", "hexagon", {n}), 3 * count * (3 * count - 1));
        EXPECT_EQ(cells_of("hexagonal-stick", "triangle", {n}), 3 * count * (count + 3) / 2);
        EXPECT_EQ(cells_of("fcc", "tetrahedron", {n}), stairs * (count + 2) / 3);
        EXPECT_EQ(cells_of("prism", "triangle", {n, 3}), 3 * count * count);
        // Tetrahedra, and eighths of octahedra.
        const std::size_t octahedra = (count - 1) * count * (count + 1) / 6;
        const std::size_t tetrahedra = count * (count * count + 2) / 3;
        EXPECT_EQ(cells_of("tetra-octa", "tetrahedron", {n}), tetrahedra + 8 * octahedra);
    }
    EXPECT_EQ(cells_of("cubic", "pyramid", {7}), 49U + 25U + 9U + 1U);
    EXPECT_EQ(cells_of("stick", "box", {3, 2}), 3U * 3U + 4U * 2U);
    EXPECT_EQ(cells_of("square-face", "box", {2, 3, 4}),
              2U * 3U * 5U + 3U * 4U * 3U + 4U * 2U * 4U);
    EXPECT_EQ(cells_of("hexagonal", "box", {5, 4}), 20U);
    EXPECT_EQ(cells_of("drafter", "box", {3, 4}), 3U * 4U * 12U);
}

TEST(Boards, OfEveryLatticeAreConnectedAndBeginAtTheOrigin) {
    for (const std::string_view name : lattice::lattice_names()) {
        const Lattice& lattice = *lattice::find_lattice(name);
        ASSERT_FALSE(boards_on(lattice).empty()) << name;
        std::set<std::string_view> names;
        for (const UsualBoard& board : boards_on(lattice)) {
            SCOPED_TRACE(std::string{name} + " " + std::string{board.name});
            EXPECT_TRUE(names.insert(board.name).second);
            const auto usual = make_board(lattice, board.name, {});
            ASSERT_TRUE(usual.has_value());
            const Shape shape{*usual};  // no cell twice
            EXPECT_TRUE(std::ranges::equal(shape.cells(), *usual));
            EXPECT_TRUE(connected(lattice, shape));
            const std::vector<int> least(board.sizes.size(), 1);
            EXPECT_GT(cells_of(name, board.name, least), 0U);
        }
    }
}

TEST(Boards, AreRefusedWithTheirNamesAndSizes) {
    const Lattice& square = *lattice::find_lattice("square");
    const auto message = [&](std::string_view name, std::vector<int> sizes) {
        const auto cells = make_board(square, name, sizes);
        return cells ? "" : cells.error().to_string();
    };
    EXPECT_EQ(message("heart", {}),
              "error: there is no board 'heart' on the lattice 'square'\n"
              "  hint: boards there: box, triangle, diamond");
    EXPECT_EQ(message("box", {3}),
              "error: the board 'box' has 2 sizes, and not 1\n  hint: give width, height");
    EXPECT_EQ(message("box", {3, 0}),
              "error: a board cannot be of the size 0\n  hint: sizes are from 1 to 1000");
    EXPECT_EQ(make_board(*lattice::find_lattice("cubic"), "box", std::vector{1000, 1000, 1000})
                  .error()
                  .message,
              "the board has more than 1048576 cells");
}

}  // namespace
}  // namespace tilewright::shape
