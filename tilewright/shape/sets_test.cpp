#include "tilewright/shape/sets.hpp"

#include <algorithm>
#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/shape/grow.hpp"
#include "tilewright/shape/names.hpp"

namespace tilewright::shape {
namespace {

std::string names(std::string_view lattice_name, std::string_view set, Turns turns) {
    const auto pieces = make_set(*lattice::find_lattice(lattice_name), set, turns);
    std::string text;
    for (const NamedShape& piece : pieces.value()) text += (text.empty() ? "" : " ") + piece.name;
    return text;
}

TEST(Sets, PentominoesHaveTheirLetters) {
    EXPECT_EQ(names("square", "pentominoes", Turns::Free), "F I L N P T U V W X Y Z");
    EXPECT_EQ(names("square", "pentominoes", Turns::OneSided),
              "F f I L l N n P p T U V W X Y y Z z");
    EXPECT_EQ(names("square", "tetrominoes", Turns::OneSided), "I L J O S Z T");
}

std::set<Shape> canonical_shapes(const Lattice& lattice, const std::vector<NamedShape>& pieces) {
    std::set<Shape> shapes;
    for (const NamedShape& piece : pieces)
        shapes.insert(canonical(lattice, piece.shape, Turns::Free));
    return shapes;
}

// Pieces with standard names are not generated, so this checks that none is missing.
TEST(Sets, NamedPiecesAreAllOfTheirFamily) {
    int families = 0;
    for (const SetInfo& set : all_sets()) {
        const Lattice& lattice = *lattice::find_lattice(set.lattice);
        const auto pieces = make_set(lattice, set.name, Turns::Free).value();
        const std::size_t n = pieces.front().shape.size();
        const StandardNames standard = standard_names(set.lattice, n);
        const bool is_selection = set.name == "soma" || set.name.starts_with("solid-");
        if (standard.names.empty() || is_selection) continue;
        SCOPED_TRACE(set.name);
        ++families;
        std::set<Shape> grown;
        for (const Shape& shape : grow(lattice, n, Turns::Free)) grown.insert(shape);
        EXPECT_EQ(canonical_shapes(lattice, pieces), grown);
        EXPECT_EQ(standard.of_all, standard.names.size() == grown.size());
    }
    EXPECT_EQ(families, 24);
}

TEST(Sets, SelectionsMissNoneOfTheirPieces) {
    const Lattice& cubic = *lattice::find_lattice("cubic");
    const auto is_flat = [](const Shape& shape) {
        return std::ranges::all_of(shape.cells(), [](Cell cell) { return cell.at.x == 0; }) ||
               std::ranges::all_of(shape.cells(), [](Cell cell) { return cell.at.y == 0; }) ||
               std::ranges::all_of(shape.cells(), [](Cell cell) { return cell.at.z == 0; });
    };
    for (const auto& [set, n] :
         {std::pair{"solid-tetrominoes", 4U}, std::pair{"solid-pentominoes", 5U}}) {
        std::set<Shape> flat;
        for (const Shape& shape : grow(cubic, n, Turns::Free))
            if (is_flat(shape)) flat.insert(shape);
        EXPECT_EQ(canonical_shapes(cubic, make_set(cubic, set, Turns::Free).value()), flat) << set;
    }
    // Of the nine polycubes of three and four cubes, Soma has all but the two rods and the square.
    EXPECT_EQ(grow(cubic, 3, Turns::Free).size() + grow(cubic, 4, Turns::Free).size(), 9U);
    EXPECT_EQ(canonical_shapes(cubic, make_set(cubic, "soma", Turns::Free).value()).size(), 6U);
}

TEST(Sets, SomaHasSevenPieces) {
    EXPECT_EQ(names("cubic", "soma", Turns::OneSided), "V L T Z A B P");
}

TEST(Sets, FlatPiecesKeepTheirLettersInSpace) {
    EXPECT_EQ(names("cubic", "solid-pentominoes", Turns::OneSided), "F I L N P T U V W X Y Z");
}

TEST(Sets, OtherLatticesHaveTheirNames) {
    EXPECT_EQ(names("hexagonal", "tetrahexes", Turns::Free), "I J O P S U Y");
    EXPECT_EQ(names("triangular", "hexiamonds", Turns::Free), "C E F G H I J O P S V X");
    EXPECT_EQ(names("stick", "tetrasticks", Turns::Free), "F H I J L N O P R T U V W X Y Z");
    EXPECT_EQ(names("rectangle", "pentarects", Turns::Free),
              "F1 F2 I1 I2 L1 L2 N1 N2 P1 P2 T1 T2 U1 U2 V W X Y1 Y2 Z1 Z2");
}

TEST(Sets, AreCalledAsTheFieldCallsThem) {
    std::set<std::string> known;
    for (const SetInfo& set : all_sets()) known.insert(set.name);
    for (const std::string name : {"dominoes", "trominoes", "tetrominoes", "diamonds", "triamonds",
                                   "hexiamonds", "diaboloes", "triaboloes", "tetraboloes",
                                   "pentahexes", "octiamonds", "tetraplets", "tetrasticks"})
        EXPECT_TRUE(known.contains(name)) << name;
}

// Within a set, all pieces differ under the allowed turns, and so do all names.
TEST(Sets, PiecesDiffer) {
    std::size_t compared = 0;
    for (const SetInfo& set : all_sets()) {
        const Lattice& lattice = *lattice::find_lattice(set.lattice);
        for (const Turns turns : {Turns::Free, Turns::OneSided, Turns::Fixed}) {
            SCOPED_TRACE(set.name);
            const auto pieces = make_set(lattice, set.name, turns);
            if (pieces.value().size() > 5000) continue;
            ++compared;
            std::set<Shape> shapes;
            std::set<std::string> distinct_names;
            for (const NamedShape& piece : *pieces) {
                shapes.insert(canonical(lattice, piece.shape, turns));
                distinct_names.insert(piece.name);
            }
            EXPECT_EQ(shapes.size(), pieces->size());
            EXPECT_EQ(distinct_names.size(), pieces->size());
        }
    }
    EXPECT_GT(compared, 2 * all_sets().size());
}

TEST(Sets, BurrSticksHaveTheirNumbers) {
    const Lattice& cubic = *lattice::find_lattice("cubic");
    const auto sticks = make_set(cubic, "burr-sticks", Turns::OneSided).value();
    EXPECT_EQ(sticks.size(), 837U);  // W. H. Cutler, A Computer Analysis of All 6-Piece Burrs
    for (const NamedShape& stick : sticks) EXPECT_TRUE(connected(cubic, stick.shape));
    EXPECT_EQ(sticks.front().name, "1");
    EXPECT_EQ(sticks.front().shape.size(), 24U);
}

TEST(Sets, AnUnknownSetNamesTheNearestOne) {
    const auto result = make_set(*lattice::find_lattice("square"), "pentomino", Turns::Free);
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().hint, "did you mean 'pentominoes'?");
}

}  // namespace
}  // namespace tilewright::shape
