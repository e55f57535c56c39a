// Files of other programs, read from bytes and written to bytes, in C++.
#include <tilewright/tilewright.hpp>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

namespace {

using nlohmann::json;
using tilewright::Error;
using tilewright::Puzzle;

json import(const std::string& bytes, const std::string& name,
            const tilewright::ImportOptions& options = {}) {
    return json::parse(tilewright::import_file(bytes, name, options));
}

template <class Call>
std::string message_of(const Call& call) {
    try {
        (void)call();
    } catch (const Error& error) {
        return error.message;
    }
    return "no error";
}

const std::string two_boxes = R"(D:xDim=2:yDim=2:zDim=1
L
A A
B B
~L
~D
D:xDim=3:yDim=1:zDim=1
L
A B B
~L
~D
)";

TEST(ForeignFiles, AreReadFromBytes) {
    const json board = import("AAB\nABB\n", "two.txt");
    EXPECT_EQ(board["schema"], "tilewright.import/1");
    EXPECT_EQ(board["kind"], "packing");
    EXPECT_EQ(board["problem"], 1);
    const Puzzle two = Puzzle::read(board["text"].get<std::string>());
    EXPECT_EQ(two.count().raw, "2");
    const auto kept = two.read_solutions(board["solutions"].get<std::string>());
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(two.check(kept[0]), std::nullopt);

    const json tiles = import("1 2 3 4\n4 3 2 1\n", "tiles.csv", {.size = {1, 2}});
    EXPECT_EQ(tiles["kind"], "matching");
    EXPECT_EQ(tiles["solutions"], "");
}

TEST(ForeignFiles, OfOurOwnStayAsTheyAre) {
    const std::string file =
        "lattice = 'square'  # mine\nregion.box = [2, 3]\n"
        "[[pieces]]\nset = 'trominoes'\n";
    EXPECT_EQ(import(file, "a.toml")["text"], file);
    EXPECT_EQ(import("a b\na\nb\n", "a.dlx")["kind"], "cover");
    EXPECT_EQ(import("a b\na\nb\n", "a.dlx")["text"], "a b\na\nb\n");
    EXPECT_EQ(message_of([] { return import("latice = 1", "a.toml"); }),
              "unknown key 'latice' in a puzzle");
}

TEST(ForeignFiles, WithSeveralPuzzlesLetOneBeChosen) {
    const json open = import(two_boxes, "two.def");
    EXPECT_EQ(open["problems"], json::parse(R"(["line 1", "line 7"])"));
    EXPECT_EQ(open["problem"], 0);
    EXPECT_EQ(open["text"], "");
    const json second = import(two_boxes, "two.def", {.problem = 2});
    EXPECT_EQ(second["problem"], 2);
    EXPECT_EQ(Puzzle::read(second["text"].get<std::string>()).count().raw, "2");
    EXPECT_EQ(import(two_boxes, "two.def#2")["text"], second["text"]);
    EXPECT_EQ(message_of([] { return import(two_boxes, "two.def", {.problem = 3}); }),
              "the file holds no puzzle number 3");
}

TEST(ForeignFiles, AreRefusedInWords) {
    EXPECT_EQ(message_of([] { return import("x", "a.doc"); }), "'a.doc' cannot be imported");
    EXPECT_EQ(message_of([] { return import("x", "a.psv", {.set = "soma"}); }),
              "'set' and 'lattice' are for drawn boards");
    EXPECT_EQ(message_of([] {
                  return import("x", "a.csv", {.size = {1000000, 1000000}});
              }),
              "'size' is for lists of tiles");
    EXPECT_NE(message_of([] { return import("\x1f\x8b damaged", "a.xmpuzzle"); }), "no error");
    try {
        (void)import("D:xDim=2\n", "a.def");
        ADD_FAILURE() << "no error";
    } catch (const Error& error) {
        EXPECT_EQ(error.source, "a.def");
        EXPECT_GT(error.line, 0U);
    }
}

TEST(ForeignFiles, AreWrittenAndReadAgain) {
    const Puzzle soma = Puzzle::open("soma/cube");
    std::vector<tilewright::Solution> some;
    for (const auto& one : soma.solutions({.limit = 3})) some.push_back(one);
    for (const std::string to : {"xmpuzzle", "psv", "toml"}) {
        const auto made = soma.export_to(to, to == "xmpuzzle" ? some : decltype(some){});
        ASSERT_EQ(made.files.size(), 1U);
        EXPECT_EQ(made.files[0].name, "cube." + to);
        const json back = import(made.files[0].bytes, made.files[0].name);
        const Puzzle again = Puzzle::read(back["text"].get<std::string>());
        EXPECT_EQ(again.count().distinct, "240") << to;
        if (to != "xmpuzzle") continue;
        EXPECT_EQ(again.read_solutions(back["solutions"].get<std::string>()).size(), 3U);
        EXPECT_EQ(made.notes.size(), 1U);  // the known counts are left out
    }
}

TEST(ForeignFiles, ForSolversHaveTheSameSolutions) {
    const Puzzle tiny = Puzzle::read(
        "lattice = 'square'\nregion.box = [2, 3]\n[[pieces]]\nname = 'V'\ncount = 2\n"
        "cells = [[0,0],[1,0],[0,1]]\n");
    const std::string dlx = tiny.export_to("dlx").files[0].bytes;
    EXPECT_EQ(import(dlx, "tiny.dlx")["text"], dlx);
    EXPECT_TRUE(tiny.export_to("mzn").files[0].bytes.contains("solve satisfy"));
    EXPECT_TRUE(tiny.export_to("opb").files[0].bytes.starts_with("* #variable="));
    const auto classic =
        tiny.export_to("cnf", {}, {.encoding = "classic", .amo = "product"}).files[0].bytes;
    EXPECT_TRUE(classic.contains("encoding classic, at most one product"));
    const Puzzle tiles = Puzzle::open("macmahon/squares-4x6");
    EXPECT_TRUE(tiles.export_to("cnf").files[0].bytes.contains("site."));
    EXPECT_EQ(message_of([&] { return tiles.export_to("psv"); }),
              "only packing puzzles are written to files of kind psv");
    EXPECT_EQ(message_of([&] { return tiny.export_to("doc"); }), "there is no format 'doc'");
    EXPECT_EQ(message_of([&] { return tiny.export_to("dlx", {}, {.amo = "product"}); }),
              "files of kind dlx have no clauses");
    EXPECT_EQ(message_of([&] { return tiny.export_to("toml", {*tiny.first()}); }),
              "files of kind toml have no room for solutions");
}

TEST(Catalogue, GivesFilesAsTheyStand) {
    EXPECT_TRUE(tilewright::entry("pentominoes/6x10").contains("set = \"pentominoes\""));
    EXPECT_EQ(message_of([] { return tilewright::entry("no/such"); }),
              message_of([] { return Puzzle::open("no/such"); }));
}

TEST(Making, GivesSheetsAndBodies) {
    const Puzzle tray = Puzzle::open("pentominoes/3x20");
    const auto sheets = tray.make_files("svg", {.page = "450x120"});
    ASSERT_GT(sheets.files.size(), 1U);
    EXPECT_EQ(sheets.files[1].name, "3x20-2.svg");
    EXPECT_TRUE(sheets.files[1].bytes.contains("<svg"));
    EXPECT_TRUE(tray.make_files("dxf", {.kerf = 0.1}).files[0].bytes.contains("ENGRAVE"));
    const Puzzle soma = Puzzle::open("soma/cube");
    const auto first = soma.first();
    ASSERT_TRUE(first);
    const auto together = soma.make_files("stl", *first, {.only = "solution"});
    EXPECT_EQ(together.files[0].name, "cube.stl");
    EXPECT_NE(together.files[0].bytes, soma.make_files("stl").files[0].bytes);
    const Puzzle any = Puzzle::open("trominoes/unlimited-3x8");
    EXPECT_EQ(any.make_files("stl").notes.size(), any.pieces().size());
    EXPECT_EQ(message_of([&] { return soma.make_files("3mf"); }), "the library makes no 3mf files");
    EXPECT_EQ(message_of([&] { return tray.make_files("svg", {.kerf = 11}); }),
              "option 'kerf' has to be a number from 0 to 10");
    EXPECT_NE(message_of([&] { return soma.make_files("stl", {.only = "solution"}); }), "no error");
    EXPECT_EQ(message_of([] { return Puzzle::open("macmahon/squares-4x6").make_files("svg"); }),
              "only packing puzzles can be made");
}

}  // namespace
