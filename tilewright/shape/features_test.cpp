#include "tilewright/shape/features.hpp"

#include <algorithm>

#include <gtest/gtest.h>

#include "tilewright/shape/grow.hpp"

namespace tilewright::shape {
namespace {

const Lattice& square() {
    return *lattice::find_lattice("square");
}

std::vector<std::size_t> numbers(const Lattice& lattice, std::size_t most,
                                 bool (*holds)(const Lattice&, const Shape&)) {
    std::vector<std::size_t> result;
    for (std::size_t n = 1; n <= most; ++n) {
        const auto shapes = grow(lattice, n, Turns::Free);
        result.push_back(static_cast<std::size_t>(std::ranges::count_if(
            shapes, [&](const Shape& shape) { return holds(lattice, shape); })));
    }
    return result;
}

using Numbers = std::vector<std::size_t>;

// OEIS A001419
TEST(Features, PolyominoesWithHoles) {
    EXPECT_EQ(numbers(square(), 10, has_hole), (Numbers{0, 0, 0, 0, 0, 0, 1, 6, 37, 195}));
}

// OEIS A006746 to A006749 (symmetric), and A030228 (chiral, that is, pairs of mirror images).
TEST(Features, SymmetricAndChiralPolyominoes) {
    EXPECT_EQ(numbers(square(), 8, is_chiral), (Numbers{0, 0, 0, 2, 6, 25, 88, 335}));
    EXPECT_EQ(numbers(square(), 5, is_symmetric), (Numbers{1, 1, 2, 4, 7}));
}

// OEIS A131482: free polyominoes whose cells form a tree.
TEST(Features, TreeLikePolyominoes) {
    EXPECT_EQ(numbers(square(), 8, is_tree), (Numbers{1, 1, 2, 4, 11, 27, 83, 255}));
}

TEST(Features, ConvexPentominoesAreAllButU) {
    EXPECT_EQ(numbers(square(), 5, is_convex), (Numbers{1, 1, 2, 5, 11}));
}

TEST(Features, SolidShapesMayHaveHoles) {
    const Lattice& cubic = *lattice::find_lattice("cubic");
    std::vector<Cell> shell;
    for (int z = 0; z < 3; ++z)
        for (int y = 0; y < 3; ++y)
            for (int x = 0; x < 3; ++x) shell.push_back({{x, y, z}, 0});
    EXPECT_FALSE(has_hole(cubic, Shape{shell}));
    std::erase(shell, Cell{{1, 1, 1}, 0});
    EXPECT_TRUE(has_hole(cubic, Shape{shell}));
    std::erase(shell, Cell{{1, 1, 0}, 0});
    EXPECT_FALSE(has_hole(cubic, Shape{shell}));
}

TEST(Features, FitsInABoxHoweverTurned) {
    const Shape bar{{{{0, 0}, 0}, {{0, 1}, 0}, {{0, 2}, 0}}};
    EXPECT_TRUE(fits_in(square(), bar, {3, 1, 1}));
    EXPECT_FALSE(fits_in(square(), bar, {2, 2, 1}));
}

}  // namespace
}  // namespace tilewright::shape
