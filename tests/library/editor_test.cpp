// What an editor stands on before there is a puzzle, in C++.
#include <tilewright/tilewright.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using nlohmann::json;
using tilewright::Error;
using tilewright::Fault;

template <class Call>
std::string hint_of(const Call& call) {
    try {
        (void)call();
    } catch (const Error& error) {
        EXPECT_EQ(error.fault, Fault::Usage) << error.what();
        return error.hint;
    }
    return "no error";
}

TEST(EditorWords, NameLatticesWithTheirSetsAndBoards) {
    const json all = json::parse(tilewright::lattices());
    EXPECT_EQ(all["schema"], "tilewright.lattices/1");
    EXPECT_EQ(all["lattices"].size(), 19U);
    const json& square = all["lattices"][0];
    EXPECT_EQ(square["name"], "square");
    EXPECT_EQ(square["turns"], "free");
    EXPECT_EQ(square["symmetries"].size(), 8U);
    EXPECT_EQ(square["sets"][4]["name"], "pentominoes");
    EXPECT_EQ(square["boards"][0]["sizes"][0]["name"], "width");
}

TEST(EditorWords, GiveBoardsThatPuzzlesAreBuiltOn) {
    const json board = json::parse(tilewright::board("hexagonal", "hexagon", {.size = {3}}));
    EXPECT_EQ(board["cells"].size(), 19U);
    const json usual = json::parse(tilewright::board("square", "box"));
    EXPECT_EQ(usual["cells"].size(), 60U);
    EXPECT_EQ(hint_of([] { return tilewright::board("square", "heart"); }),
              "boards there: box, triangle, diamond");
    EXPECT_EQ(hint_of([] { return tilewright::board("sqare", "box"); }), "did you mean 'square'?");
}

TEST(EditorWords, ShowWindows) {
    const json window =
        json::parse(tilewright::window("square", {.from = {-1, 2}, .size = {3, 2}, .unit = 10}));
    EXPECT_EQ(window["axes"], json::parse("[[10.0, 0.0, 0.0], [0.0, 10.0, 0.0]]"));
    EXPECT_EQ(window["cells"], json::parse("[[-1, 2], [0, 2], [1, 2], [-1, 3], [0, 3], [1, 3]]"));
    EXPECT_EQ(window["centres"][0], json::parse("[-5.0, 25.0]"));
    EXPECT_EQ(window["neighbours"][1].size(), 3U);
    EXPECT_EQ(window["bounds"], json::parse("[-10.0, 20.0, 20.0, 40.0]"));
    EXPECT_EQ(window["layers"].size(), 1U);
    const json solid = json::parse(tilewright::window("cubic", {.size = {2, 2, 2}}));
    EXPECT_EQ(solid["layers"].size(), 2U);
    EXPECT_EQ(solid["solid"]["places"].size(), 8U);
    EXPECT_EQ(hint_of([] { return tilewright::window("cubic", {.size = {2, 2}}); }), "");
    EXPECT_EQ(hint_of([] {
                  return tilewright::window("square", {.size = {0, 2}});
              }),
              "give sizes from 1 on");
}

// Wherever keys lead, the cells are those of that symmetry.
TEST(EditorWords, TurnPiecesByKeys) {
    const json piece = json::parse(tilewright::turns("square", {{0, 0}, {1, 0}, {2, 0}, {0, 1}}));
    ASSERT_EQ(piece["turns"].size(), 8U);
    EXPECT_EQ(piece["shapes"], 8);
    std::size_t at = 0;
    for (const char* key : {"turn", "flip", "turn-back", "flip"}) at = piece["keys"][key][at];
    EXPECT_EQ(piece["turns"][at]["symmetry"], "-x,-y");
    EXPECT_EQ(piece["turns"][at]["cells"], json::parse("[[2, 1], [1, 1], [0, 1], [2, 0]]"));
    const json one_sided = json::parse(tilewright::turns("square", {{0, 0}}, {{"one-sided"}}));
    EXPECT_EQ(one_sided["turns"].size(), 4U);
    EXPECT_FALSE(one_sided["keys"].contains("flip"));
    // Keys pass over what is not allowed.
    const json some = json::parse(tilewright::turns("square", {{0, 0}}, {{"x,y", "-x,-y"}}));
    EXPECT_EQ(some["keys"]["turn"], json::parse("[1, 0]"));
    const json fixed = json::parse(tilewright::turns("square", {{0, 0}}, {{"fixed"}}));
    EXPECT_TRUE(fixed["keys"].empty());
    EXPECT_EQ(hint_of([] { return tilewright::turns("square", {}); }),
              "write them like [[0, 0], [1, 0]]");
}

TEST(EditorWords, ShiftPiecesOnLatticesWithHalfSteps) {
    std::size_t shifted = 0;
    const json set = json::parse(tilewright::piece_set("didrafters"));
    for (const json& piece : set["pieces"]) {
        std::vector<tilewright::Cell> cells;
        for (const json& cell : piece["cells"]) cells.push_back({cell[0], cell[1], 0, cell[2]});
        const json turns = json::parse(tilewright::turns("drafter", cells));
        EXPECT_EQ(turns["shapes"], piece["orientations"]);
        shifted += turns["keys"].contains("shift");
    }
    EXPECT_GT(shifted, 0U);
}

TEST(EditorWords, GivePiecesOfSets) {
    const json set = json::parse(tilewright::piece_set("soma"));
    EXPECT_EQ(set["lattice"], "cubic");
    ASSERT_EQ(set["pieces"].size(), 7U);
    EXPECT_EQ(json::parse(tilewright::piece_set("pentominoes", {"fixed"}))["pieces"].size(), 63U);
    EXPECT_EQ(hint_of([] { return tilewright::piece_set("pentomino"); }),
              "tilewright_lattices names all sets");
}

}  // namespace
