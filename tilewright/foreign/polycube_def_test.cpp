#include "tilewright/foreign/polycube_def.hpp"

#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"

namespace tilewright::foreign {
namespace {

BigCount raw_count(const packing::Puzzle& puzzle) {
    const auto answer = answer::count(puzzle, {.modulo = puzzle_file::Modulo::None});
    EXPECT_TRUE(answer && answer->tally.complete());
    return answer ? answer->tally.raw : BigCount{};
}

constexpr const char* two_puzzles = R"(# two of them
D:xDim=3:yDim=2   # flat
L
a a .
. a .

b b
b .
~L
~D

D : xDim = 2 : yDim = 2 : zDim = 2
C:name=rod:type=M:layout=0 0 0, 1 0 0
C:name=rod2:layout=5 5 5, 5 6 5
L:stationary=foot
foot foot, . .
foot .,    q .
~L
~D
)";

TEST(PolycubeDef, ReadsEachPuzzleOfAFile) {
    const auto places = list_polycube(two_puzzles);
    ASSERT_TRUE(places) << places.error().to_string();
    ASSERT_EQ(places->size(), 2U);
    EXPECT_EQ((*places)[1].line, 12U);

    const auto flat = import_polycube(two_puzzles, 0);
    ASSERT_TRUE(flat) << flat.error().to_string();
    EXPECT_EQ(flat->puzzle.lattice->name(), "square");
    ASSERT_EQ(flat->puzzle.pieces.size(), 1U);  // b has the same shape as a
    EXPECT_EQ(flat->puzzle.pieces[0].max, 2U);
    EXPECT_EQ(raw_count(flat->puzzle), BigCount{2});

    const auto solid = import_polycube(two_puzzles, 1);
    ASSERT_TRUE(solid) << solid.error().to_string();
    EXPECT_EQ(solid->puzzle.lattice->name(), "cubic");
    ASSERT_EQ(solid->puzzle.pieces.size(), 3U);
    EXPECT_EQ(solid->puzzle.pieces[0].max, 2U);
    ASSERT_EQ(solid->puzzle.placed.size(), 1U);
    using lattice::Cell;
    // The first line of a drawing has the greatest y.
    EXPECT_EQ(solid->puzzle.placed[0].cells,
              (std::vector<Cell>{{{0, 0, 0}, 0}, {{0, 1, 0}, 0}, {{1, 1, 0}, 0}}));
    EXPECT_EQ(raw_count(solid->puzzle), BigCount{4});
}

TEST(PolycubeDef, OneSidedPiecesStayOnTheirSide) {
    constexpr const char* text = "D:xDim=4:yDim=2%s\nL\na a a .\n. . a .\n\nb b b\nb . .\n~L\n~D\n";
    const auto with = [&](const std::string& setting) {
        std::string whole = text;
        return whole.replace(whole.find("%s"), 2, setting);
    };
    const auto free = import_polycube(with(""), 0);
    ASSERT_TRUE(free) << free.error().to_string();
    EXPECT_EQ(free->puzzle.pieces.size(), 1U);  // one is the mirror image of the other
    const auto one_sided = import_polycube(with(":oneSide"), 0);
    ASSERT_TRUE(one_sided) << one_sided.error().to_string();
    EXPECT_EQ(one_sided->puzzle.pieces.size(), 2U);
}

TEST(PolycubeDef, WallsThatAreScatteredAreLeftOut) {
    const auto imported = import_polycube(
        "D:xDim=3:yDim=3:zDim=1\nL:stationary=*\n* . .\n. . .\n. . *\n~L\n"
        "C:name=s:layout=0 0 0, 1 0 0, 2 0 0, 2 1 0, 2 2 0, 3 2 0, 4 2 0\n~D\n",
        0);
    ASSERT_TRUE(imported) << imported.error().to_string();
    EXPECT_EQ(imported->puzzle.region.required.size(), 7U);
    EXPECT_EQ(imported->notes.size(), 1U);
}

TEST(PolycubeDef, RefusesWithThePlace) {
    for (const auto& [text, part] : {
             std::pair{"C:name=a\n", "1:1: error: 'C:name=a' where a puzzle"},
             {"D:xDim=3\n~D\n", "1:1: error: 'yDim' must be 1 or more"},
             {"D:xDim=3:yDim=x\n~D\n", "'yDim' must be"},
             {"D:xDim=3:yDim=2:width=1\n~D\n", "unknown setting 'width'"},
             {"D:xDim=3:xDim=2:yDim=1\n~D\n", "'xDim' is set twice"},
             {"D:xDim=3:yDim=2:zDim=2:oneSide\n~D\n", "oneSide in a box"},
             {"D:xDim=3:yDim=2:oneSide=yes\n~D\n", "oneSide is 'yes'"},
             {"D:xDim=1048576:yDim=1048576\n~D\n", "more than 1048576 cells"},
             {"D:xDim=3:yDim=2\n", "ends without ~D"},
             {"D:xDim=3:yDim=2\nL\na\n", "ends without ~L"},
             {"D:xDim=3:yDim=2\nX\n~D\n", "2:1: error: 'X' where C, L"},
             {"D:xDim=3:yDim=2\nC:name=a:layout=0 0\n~D\n", "'0 0' where a cell"},
             {"D:xDim=3:yDim=2\nC:name=a:type=Q:layout=0 0 0\n~D\n", "type 'Q'"},
             {"D:xDim=3:yDim=2\nC:name=a:layout=0 0 0,0 0 0\n~D\n", "same cell twice"},
             {"D:xDim=3:yDim=2\nC:name=a:layout=0 0 0\nC:name=a:layout=0 0 0\n~D\n", "twice"},
             {"D:xDim=3:yDim=2\nC:name=a:type=S:layout=3 0 0\n~D\n", "outside the box"},
             {"D:xDim=3:yDim=2\nL:stationary=b\na\n~L\n~D\n", "'b' is not drawn"},
             {"D:xDim=3:yDim=2\n~D\n", "no pieces"},
         }) {
        const auto imported = import_polycube(text, 0);
        ASSERT_FALSE(imported) << text;
        EXPECT_NE(imported.error().to_string().find(part), std::string::npos)
            << imported.error().to_string();
    }
}

}  // namespace
}  // namespace tilewright::foreign
