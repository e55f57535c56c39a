#include "tilewright/shape/sets.hpp"

#include <set>

#include <fmt/format.h>
#include <gtest/gtest.h>

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

// Within a set no two pieces are the same under the allowed turns, and no two share a name.
TEST(Sets, PiecesDiffer) {
    for (const SetInfo& set : all_sets()) {
        const Lattice& lattice = *lattice::find_lattice(set.lattice);
        for (const Turns turns : {Turns::Free, Turns::OneSided, Turns::Fixed}) {
            SCOPED_TRACE(set.name);
            const auto pieces = make_set(lattice, set.name, turns);
            if (pieces.value().size() > 5000) continue;
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
}

TEST(Sets, AnUnknownSetNamesTheNearestOne) {
    const auto result = make_set(*lattice::find_lattice("square"), "pentomino", Turns::Free);
    ASSERT_FALSE(result.has_value());
    EXPECT_EQ(result.error().hint, "did you mean 'pentominoes'?");
}

}  // namespace
}  // namespace tilewright::shape
