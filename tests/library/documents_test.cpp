// Puzzle files as documents, and what pages say of them, in C++.
#include <tilewright/tilewright.hpp>

#include <algorithm>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using nlohmann::json;
using tilewright::Error;
using tilewright::Puzzle;

TEST(DocumentWords, MakePuzzlesFromJson) {
    const auto puzzle = Puzzle::make(
        R"({"lattice": "square", "region": {"box": [6, 10]}, "pieces": [{"set": "pentominoes"}]})");
    EXPECT_EQ(puzzle.count().distinct, "2339");
    const auto matching = Puzzle::make(
        json::parse(tilewright::document(Puzzle::open("macmahon/squares-4x6").text()))["document"]
            .dump());
    EXPECT_EQ(matching.kind(), tilewright::Kind::Matching);
    try {
        (void)Puzzle::make(
            R"({"lattice": "square", "region": {"box": [6, 1]}, "pieces": [{"set": "no"}]})",
            "mine");
        FAIL() << "nothing was thrown";
    } catch (const Error& error) {
        EXPECT_EQ(error.source, "mine/pieces/0/set");
        EXPECT_EQ(error.line, 0U);
    }
    EXPECT_THROW((void)Puzzle::make("[]"), Error);
    EXPECT_THROW((void)Puzzle::make("{"), Error);
    EXPECT_THROW((void)Puzzle::make(R"({"lattice": null})"), Error);
}

TEST(DocumentWords, FindAllErrors) {
    const json found = json::parse(tilewright::errors("titel = 1\nlattice = \"sqare\"\n", "mine"));
    EXPECT_EQ(found["schema"], "tilewright.errors/1");
    ASSERT_EQ(found["errors"].size(), 2U);
    const json& last = found["errors"][1];
    EXPECT_EQ(last["path"], json::parse(R"(["lattice"])"));
    EXPECT_EQ(last["line"], 2);
    EXPECT_EQ(last["hint"], "did you mean \"square\"?");
    EXPECT_EQ(last["text"].get<std::string>().substr(0, 12), "mine:2:11: e");
}

TEST(DocumentWords, EditFiles) {
    EXPECT_EQ(tilewright::edit("title = 'a' # mine\n",
                               R"([{"op": "replace", "path": "/title", "value": "b"}])"),
              "title = \"b\" # mine\n");
    EXPECT_THROW((void)tilewright::edit("", "3"), Error);
}

TEST(DocumentWords, SayWhichCellsReasonsAreAbout) {
    const auto reasons_of = [](const char* file) {
        return json::parse(Puzzle::read(file).explain())["reasons"];
    };
    const json cell = reasons_of(
        "lattice = \"square\"\nregion.cells = [[0, 0], [5, 5], [6, 5]]\n[[pieces]]\n"
        "set = \"dominoes\"\ncount = \"unlimited\"\n");
    const auto about = std::ranges::find(cell, "cell", [](const json& one) { return one["kind"]; });
    ASSERT_NE(about, cell.end());
    EXPECT_EQ((*about)["cells"], json::parse("[[0, 0]]"));
    const json piece = reasons_of(
        "lattice = \"square\"\nregion.box = [2, 2]\n[[pieces]]\nname = \"I\"\n"
        "cells = [[0, 0], [1, 0], [2, 0], [3, 0]]\n");
    EXPECT_EQ(piece[0]["piece"], "I");
}

TEST(DocumentWords, ShowPartlyFilledBoards) {
    const auto puzzle = Puzzle::open("pentominoes/6x10");
    const auto solution = *puzzle.first();
    const auto scene = [&](const std::vector<std::int32_t>& row, bool partial) {
        try {
            return puzzle.scene({puzzle.solution(row)}, {.partial = partial});
        } catch (const Error& error) {
            return error.message;
        }
    };
    const std::vector<std::int32_t> two{solution.numbers().begin(),
                                        solution.numbers().begin() + 24};
    EXPECT_TRUE(scene(two, false).starts_with("solution 1: cell ")) << scene(two, false);
    const json data = json::parse(scene(two, true));
    ASSERT_EQ(data["placements"].size(), 2U);
    EXPECT_EQ(data["placements"][0][0], two[0]);
    EXPECT_EQ(data["pieces_each"], 2);
    std::vector<std::int32_t> same = two;
    std::copy_n(two.begin(), 12, same.begin() + 12);
    EXPECT_TRUE(scene(same, true).starts_with("position 1: pieces ")) << scene(same, true);
    // Tiles may be missing, and edges need not match.
    const auto tiles = Puzzle::open("macmahon/squares-4x6");
    const auto found = *tiles.first();
    const json board = json::parse(
        tiles.scene({tiles.solution(found.numbers().subspan(0, 12))}, {.partial = true}));
    EXPECT_EQ(board["placements"].size(), 2U);
}

}  // namespace
