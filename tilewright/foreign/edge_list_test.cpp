#include "tilewright/foreign/edge_list.hpp"

#include <algorithm>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tilewright/answer/count.hpp"
#include "tilewright/foreign/foreign.hpp"
#include "tilewright/matching/random_puzzle.hpp"

namespace tilewright::foreign {
namespace {

// Tiles of a 3 x 2 board.  They fit together in one way, up to a half turn.
constexpr std::string_view six =
    "0 1 5 0\n0 2 6 1\n0 0 7 2\n"
    "5 3 0 0\n6 4 0 3\n7 0 0 4\n";

std::string notes_of(const ImportedList& list) {
    std::string all;
    for (const std::string& note : list.notes) all += note + "\n";
    return all;
}

ImportedList imported(std::string_view text, const EdgeListOptions& options = {}) {
    auto list = import_edge_list(text, options);
    EXPECT_TRUE(list) << list.error().to_string();
    return list ? std::move(*list) : ImportedList{};
}

std::string error_of(std::string_view text, const EdgeListOptions& options = {}) {
    const auto list = import_edge_list(text, options);
    return list ? std::string{"no error"} : list.error().to_string();
}

BigCount raw_count(const matching::Puzzle& puzzle) {
    const auto answer = answer::count(puzzle, {});
    EXPECT_TRUE(answer && answer->tally.complete());
    return answer ? answer->tally.raw : BigCount{};
}

TEST(EdgeList, TheFrameTellsBoardAndBorder) {
    const ImportedList list = imported(six);
    EXPECT_EQ(list.puzzle.board.sites.size(), 6U);
    EXPECT_EQ(raw_count(list.puzzle), BigCount{2});
    EXPECT_NE(notes_of(list).find("taken to be 3 x 2"), std::string::npos) << notes_of(list);
    EXPECT_NE(notes_of(list).find("the 10 edges that have it"), std::string::npos);
    EXPECT_NE(list.text.find("border = { label = \"0\" }"), std::string::npos);
    EXPECT_EQ(kind_of_text(six), TextKind::EdgeList);
}

TEST(EdgeList, SeparatorsCommentsNumbersAndHeadingsMakeNoDifference) {
    const std::string decorated =
        "\xef\xbb\xbftile;top;right;bottom;left\r\n"
        "# the corners\n"
        "10:0 1 5 0\r\n"
        "2, 0,2,6,1\n"
        "\n"
        "3\t00\t00\t07\t02  // the last\n"
        "4;5;3;0;0\n5 6 4 0 3\n6: 7,0,0,4";
    const ImportedList list = imported(decorated);
    EXPECT_EQ(raw_count(list.puzzle), BigCount{2});
    EXPECT_EQ(list.puzzle.tiles.front().name, "10");
    EXPECT_NE(notes_of(list).find("heading"), std::string::npos);
    EXPECT_EQ(kind_of_text(decorated), TextKind::EdgeList);
}

TEST(EdgeList, SizesComeFromTheFirstLineOrFromOptions) {
    EXPECT_EQ(raw_count(imported("2 3\n" + std::string{six}).puzzle), BigCount{2});
    EXPECT_EQ(raw_count(imported("3 2\n" + std::string{six}).puzzle), BigCount{2});
    const ImportedList asked = imported(six, {.size = std::array{6, 1}});
    EXPECT_NE(notes_of(asked).find("the border is free"), std::string::npos) << notes_of(asked);
    EXPECT_EQ(asked.puzzle.board.sites.size(), 6U);
    // A single number is the side of a square.
    EXPECT_EQ(imported("2\n1 2 3 4\n1 2 3 4\n1 2 3 4\n1 2 3 4\n").puzzle.board.sites.size(), 4U);
}

TEST(EdgeList, WithoutAFrameTheBorderIsFree) {
    const ImportedList list = imported("1 1 1 1\n1 1 1 1\n1 1 1 1\n1 1 1 1\n");
    EXPECT_EQ(raw_count(list.puzzle), BigCount{1});
    EXPECT_NE(notes_of(list).find("2 x 2, for 4 tiles"), std::string::npos);
    EXPECT_NE(notes_of(list).find("no edge has the label 0"), std::string::npos);
    // Tiles with opposite zeros fit no corner, although there are as many zeros as on a frame.
    const ImportedList wrong = imported("0 1 0 1\n0 1 0 1\n0 1 0 1\n0 1 0 1\n");
    EXPECT_NE(notes_of(wrong).find("0 a label as any other: 8 edges"), std::string::npos);
    EXPECT_EQ(wrong.text.find("border"), std::string::npos);
}

TEST(EdgeList, AgreesWithThePuzzleThatItIsMadeOf) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE(seed);
        Random random{seed};
        matching::RandomSpec spec;
        spec.width = 2 + static_cast<int>(seed % 3);
        spec.height = 2 + static_cast<int>(seed % 2);
        spec.labels = 2 + seed % 3;
        spec.frame = true;
        const matching::Puzzle puzzle = matching::random_puzzle(spec, random);
        std::string text;
        for (const matching::Tile& tile : puzzle.tiles)
            for (std::uint32_t copy = 0; copy < tile.max; ++copy) {
                for (const matching::LabelId label : tile.labels) {
                    const std::string& name = puzzle.labels.name(label);
                    text += name == "x" ? "0 " : fmt::format("{} ", 10 + label.index());
                }
                text += "\n";
            }
        EXPECT_EQ(kind_of_text(text), TextKind::EdgeList);
        EXPECT_EQ(raw_count(imported(text).puzzle), raw_count(puzzle)) << text;
    }
}

TEST(EdgeList, DrawingsAreNotMistakenForLists) {
    EXPECT_EQ(kind_of_text("VVVIIIIILL\nVWWTTTFFNL\n"), TextKind::Drawing);
    EXPECT_EQ(kind_of_text("A A B .\nC A B B\nC C D D\n_ _ D .\n"), TextKind::Drawing);
    EXPECT_EQ(kind_of_text("1 1 2\n1 2 2\n3 3 3\n"), TextKind::Drawing);
    EXPECT_EQ(kind_of_text("1122\n1122\n3344\n3344\n"), TextKind::Drawing);
    EXPECT_EQ(kind_of_text("1 1 | 2 2\n1 1 | 2 2\n"), TextKind::Drawing);
    EXPECT_EQ(kind_of_text(""), TextKind::Drawing);
    // A board of two pieces of four cells each is as likely as four corner tiles.
    EXPECT_EQ(kind_of_text("0 0 1 1\n0 0 1 1\n0 0 1 1\n0 0 1 1\n"), TextKind::Either);
    EXPECT_EQ(kind_of_text("2 2\n0 0 1 1\n0 0 1 1\n0 0 1 1\n0 0 1 1\n"), TextKind::EdgeList);
    EXPECT_EQ(kind_of_text("1 2 3 4\n5 6 7 8\n"), TextKind::Either);
}

TEST(EdgeList, OptionsDecideWhatATextIs) {
    const std::string text = "1 1 2 2\n1 1 2 2\n1 1 2 2\n1 1 2 2\n";
    const auto drawn = import_any(Format::Ascii, text, "a.txt", {});
    ASSERT_TRUE(drawn && std::holds_alternative<Imported>(*drawn));
    const auto& notes = std::get<Imported>(*drawn).notes;
    ASSERT_EQ(notes.size(), 1U);
    EXPECT_NE(notes.front().find("--size"), std::string::npos);
    ImportOptions options;
    options.edges.emplace().size = {2, 2};
    const auto list = import_any(Format::Ascii, text, "a.txt", options);
    ASSERT_TRUE(list && std::holds_alternative<ImportedList>(*list));
    EXPECT_EQ(std::get<ImportedList>(*list).puzzle.name, "a.txt");
    options.edges.reset();
    options.ascii.emplace();
    const auto asked = import_any(Format::Ascii, "10 11\n12 13\n", "a.txt", options);
    EXPECT_TRUE(!asked || std::holds_alternative<Imported>(*asked));
}

TEST(EdgeList, ErrorsSayWhere) {
    EXPECT_EQ(error_of("1 2 3 4\n1 2 3\n"),
              "2:1: error: 3 numbers where 4 are expected\n"
              "  hint: each line has the four edges of a tile, clockwise");
    EXPECT_NE(error_of("1 2 3 4\n1 2 x 4\n").find("2:5: error: \"x\" is no number"),
              std::string::npos);
    EXPECT_NE(error_of("1 2 3 -4\n").find("1:7: error: \"-4\""), std::string::npos);
    EXPECT_NE(error_of("1 2 3 10000000000\n").find("nine digits"), std::string::npos);
    EXPECT_NE(error_of("7 1 2 3 4\n7 1 2 3 4\n").find("2:1: error: two tiles have the number 7"),
              std::string::npos);
    EXPECT_NE(error_of("# x\n4 4\n1 2 3 4\n").find("2:1: error: the board is said to be 4 x 4"),
              std::string::npos);
    EXPECT_NE(error_of("0 4\n1 2 3 4\n").find("1:1: error: a board with a side of 0"),
              std::string::npos);
    EXPECT_NE(error_of("1 2 3 4\n1 2 3 4\n").find("--size 6x4"), std::string::npos);
    EXPECT_NE(error_of("# nothing\n").find("there are no tiles"), std::string::npos);
    EXPECT_NE(error_of(std::string(3 << 20, ' ')).find("larger than 2 MB"), std::string::npos);
    const auto asked = import_edge_list(six, {.size = std::array{4, 2}});
    ASSERT_FALSE(asked);
    EXPECT_EQ(asked.error().fault, Fault::Usage);
    EXPECT_NE(asked.error().message.find("takes 8 tiles, and there are 6"), std::string::npos);
    const auto second = import_any(Format::EdgeList, six, "six.csv#2", {.problem = 2});
    ASSERT_FALSE(second);
    EXPECT_EQ(second.error().source, "six.csv#2");
}

}  // namespace
}  // namespace tilewright::foreign
