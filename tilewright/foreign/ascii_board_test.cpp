#include "tilewright/foreign/ascii_board.hpp"

#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/packing/check_solution.hpp"

namespace tilewright::foreign {
namespace {

BigCount distinct_count(const packing::Puzzle& puzzle) {
    const auto answer = answer::count(puzzle, {});
    EXPECT_TRUE(answer && answer->tally.complete());
    return answer ? answer->tally.distinct : BigCount{};
}

TEST(AsciiBoard, ASolvedBoardIsAPuzzleWithItsSolution) {
    const auto imported = import_ascii(
        "# drawn by hand\n\nVVVIIIIILL\nVWWTTTFFNL\nVXWWTFFNNL\nXXXWTZFNPL\nUXUZZZYNPP\n"
        "UUUZYYYYPP\n",
        {});
    ASSERT_TRUE(imported) << imported.error().to_string();
    EXPECT_EQ(imported->puzzle.pieces.size(), 12U);
    EXPECT_EQ(imported->puzzle.region.at.line, 3U);
    ASSERT_EQ(imported->solutions.size(), 1U);
    EXPECT_EQ(packing::check_solution(imported->puzzle, imported->solutions[0]), std::nullopt);
    EXPECT_EQ(distinct_count(imported->puzzle), BigCount{2339});
}

TEST(AsciiBoard, EqualShapesAreCopies) {
    const auto imported = import_ascii("A A B .\nC A B B\nC C D D\n_ _ D *\n", {.set = {}});
    EXPECT_FALSE(imported);  // it has an empty cell
    const auto full = import_ascii("A A B .\nC A B B\nC C D D\n_ _ D .\n", {});
    ASSERT_TRUE(full) << full.error().to_string();
    ASSERT_EQ(full->puzzle.pieces.size(), 1U);
    EXPECT_EQ(full->puzzle.pieces[0].max, 4U);
    EXPECT_EQ(packing::check_solution(full->puzzle, full->solutions.at(0)), std::nullopt);
    // One sign in two places that do not touch.
    const auto apart = import_ascii("AABAA\n", {});
    ASSERT_TRUE(apart);
    EXPECT_EQ(apart->puzzle.pieces.size(), 2U);
    EXPECT_EQ(apart->puzzle.pieces[0].max, 2U);
}

TEST(AsciiBoard, LayersAreCubes) {
    const auto imported = import_ascii("AAB | AZB | ZZB\n", {});
    ASSERT_TRUE(imported) << imported.error().to_string();
    EXPECT_EQ(imported->puzzle.lattice->name(), "cubic");
    EXPECT_EQ(imported->puzzle.pieces.size(), 2U);
}

TEST(AsciiBoard, ASetFillsAnEmptyBoard) {
    const std::string empty =
        "********\n********\n********\n***..***\n***..***\n********\n********\n********\n";
    EXPECT_NE(import_ascii(empty, {}).error().hint.find("--set"), std::string::npos);
    const auto imported = import_ascii(empty, {.set = "pentominoes"});
    ASSERT_TRUE(imported) << imported.error().to_string();
    EXPECT_EQ(distinct_count(imported->puzzle), BigCount{65});
    const auto begun = import_ascii("FF########\n.FF#######\n#F########\n", {.set = "pentominoes"});
    ASSERT_TRUE(begun) << begun.error().to_string();
    EXPECT_EQ(begun->puzzle.placed.size(), 1U);
    EXPECT_FALSE(import_ascii("FFFF####\n", {.set = "pentominoes"}));
    EXPECT_FALSE(import_ascii("IIIII#IIIII\n", {.set = "pentominoes"}));
    EXPECT_FALSE(import_ascii("###\n", {.set = "nonsense"}));
    EXPECT_FALSE(import_ascii("AA\n", {.lattice = "nonsense", .set = {}}));
}

TEST(AsciiBoard, RaggedPicturesAreRefusedWithTheirPlace) {
    const auto imported = import_ascii("AAA\nAA\n", {});
    ASSERT_FALSE(imported);
    EXPECT_EQ(imported.error().at.line, 2U);
}

}  // namespace
}  // namespace tilewright::foreign
