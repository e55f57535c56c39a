#include "tilewright/shape/shape.hpp"

#include <gtest/gtest.h>

#include "tilewright/shape/grow.hpp"

namespace tilewright::shape {
namespace {

const Lattice& square() {
    return *lattice::find_lattice("square");
}
const Lattice& cubic() {
    return *lattice::find_lattice("cubic");
}

Shape f_pentomino() {
    return Shape{{{{1, 0}}, {{2, 0}}, {{0, 1}}, {{1, 1}}, {{1, 2}}}};
}

TEST(Shape, IsASetOfCellsUpToTranslation) {
    const Shape here{{{{0, 0}}, {{1, 0}}}};
    const Shape there{{{{8, -3}}, {{7, -3}}}};
    EXPECT_EQ(here, there);
}

TEST(Shape, ConnectedMeansThroughFacets) {
    EXPECT_TRUE(connected(square(), f_pentomino()));
    EXPECT_FALSE(connected(square(), Shape{{{{0, 0}}, {{1, 1}}}}));
}

// canonical(apply(g, shape)) == canonical(shape) for every allowed g.
TEST(Shape, CanonicalFormDoesNotDependOnTheOrientation) {
    for (const Lattice* lattice : {&square(), &cubic()}) {
        for (const Shape& shape : grow(*lattice, 4, Turns::Fixed)) {
            for (const Turns turns : {Turns::Free, Turns::OneSided, Turns::Fixed})
                for (const Symmetry& g : lattice->symmetries())
                    if (allows(turns, *lattice, g)) {
                        EXPECT_EQ(canonical(*lattice, image(g, shape), turns),
                                  canonical(*lattice, shape, turns));
                    }
        }
    }
}

TEST(Shape, OrientationsOfTheFPentomino) {
    EXPECT_EQ(orientations(square(), f_pentomino(), Turns::Free).size(), 8U);
    EXPECT_EQ(orientations(square(), f_pentomino(), Turns::OneSided).size(), 4U);
    EXPECT_EQ(orientations(square(), f_pentomino(), Turns::Fixed).size(), 1U);
    EXPECT_EQ(orientations(square(), f_pentomino(), Turns::Free).front(), f_pentomino());
}

std::vector<std::size_t> numbers(const Lattice& lattice, Turns turns, std::size_t largest) {
    std::vector<std::size_t> result;
    for (std::size_t n = 1; n <= largest; ++n) result.push_back(grow(lattice, n, turns).size());
    return result;
}

TEST(Grow, CountsPolyominoes) {
    using Row = std::vector<std::size_t>;
    EXPECT_EQ(numbers(square(), Turns::Free, 9),
              (Row{1, 1, 2, 5, 12, 35, 108, 369, 1285}));  // A000105
    EXPECT_EQ(numbers(square(), Turns::OneSided, 8),
              (Row{1, 1, 2, 7, 18, 60, 196, 704}));  // A000988
    EXPECT_EQ(numbers(square(), Turns::Fixed, 8),
              (Row{1, 2, 6, 19, 63, 216, 760, 2725}));  // A001168
}

TEST(Grow, CountsPolycubes) {
    using Row = std::vector<std::size_t>;
    EXPECT_EQ(numbers(cubic(), Turns::Free, 6), (Row{1, 1, 2, 7, 23, 112}));      // A038119
    EXPECT_EQ(numbers(cubic(), Turns::OneSided, 6), (Row{1, 1, 2, 8, 29, 166}));  // A000162
    EXPECT_EQ(numbers(cubic(), Turns::Fixed, 5), (Row{1, 3, 15, 86, 534}));       // A001931
}

TEST(Grow, ShapesAreConnectedAndHaveTheRightSize) {
    for (const Shape& shape : grow(square(), 6, Turns::Fixed)) {
        EXPECT_EQ(shape.size(), 6U);
        EXPECT_TRUE(connected(square(), shape));
    }
}

}  // namespace
}  // namespace tilewright::shape
