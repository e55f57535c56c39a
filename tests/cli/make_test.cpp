// Files for cutters and printers, read by programs that know nothing of tilewright: ezdxf, admesh,
// lib3mf, xmllint, pdfinfo, pdftoppm, qpdf.  Their measurements are compared with results computed
// by hand.

#include <cmath>
#include <numbers>
#include <regex>
#include <sstream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using tilewright::tests::Ran;
using Row = tilewright::tests::CommandRow;

Ran run(const std::string& arguments) {
    return tilewright::tests::run_program(arguments);
}

// Runs a shell line in the folder of the test.
std::string shell(const std::string& line) {
    return run("--version > /dev/null; " + line).out;
}

// What measure.py says of a file.  Debian's Python has ezdxf, others may not.
std::string measured(const std::string& kind, const std::string& file) {
    return shell("/usr/bin/python3 -B " TILEWRIGHT_SOURCE_DIR "/tests/cli/measure.py " + kind +
                 " " + file + " 2>&1");
}

void write(const std::string& file, const std::string& text) {
    shell("cat > " + file + " << 'THE END'\n" + text + "\nTHE END\n");
}

class MakeRow : public testing::TestWithParam<Row> {};

TEST_P(MakeRow, ExitsAsDocumented) {
    expect_row(run(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, MakeRow,
    testing::Values(
        Row{"make --help", 0, "--kerf"},
        Row{"make pentominoes/6x10 -o x.png 2>&1", 2, "endings: .svg, .pdf, .dxf, .stl"},
        Row{"make pentominoes/6x10 -o x.svg --page A7 2>&1", 2, "is no size of a page"},
        Row{"make pentominoes/6x10 -o x.svg --page A5 2>&1", 2, "fits on no sheet of 148 x 210"},
        Row{"make pentominoes/6x10 -o x.svg --gap 50mm 2>&1", 2, "--gap"},
        Row{"make pentominoes/6x10 -o x.svg --cell 5mm --gap 6mm 2>&1", 2,
            "a gap of 6 mm leaves nothing of a side"},
        Row{"make pentominoes/6x10 -o x.svg --only solution 2>&1", 2,
            "cannot be cut, only printed"},
        Row{"make pentominoes/6x10 -o x.stl --bevel 3mm 2>&1", 2, "a bevel of 3 mm is too large"},
        Row{"make soma/cube -o x.svg 2>&1", 2, "solids cannot be cut out of sheets"},
        Row{"make soma/cube -o x.stl --bevel 10mm 2>&1", 2, "leave nothing of a cube"},
        Row{"make macmahon/cubes-2x2x2 -o x.stl 2>&1", 2, "is an edge-matching puzzle"},
        Row{"make tetrasticks/6x6-without-H --stick 7mm -o x.svg 2>&1", 2, "too wide to meet"},
        Row{"make pentominoes/moebius-4x5 -o x.svg 2>&1", 2, "whose edges are glued"},
        Row{"make quintominoes/dodecahedron -o x.svg 2>&1", 2, "is an edge-matching puzzle"},
        Row{"make dominoes/mutilated-chessboard --only solution -o x.stl 2>&1", 65,
            "there is no solution"},
        Row{"make pentominoes/6x10 --booklet -o x.svg 2>&1", 2, "booklets are PDF files"},
        Row{"make soma/cube --booklet --kerf 1 -o x.pdf 2>&1", 2, "excludes --kerf"},
        Row{"make pentominoes/6x10 -o /no/such/folder/x.svg 2>&1", 74, "cannot create"}));

// A board of 8 x 8 cells of 10 mm with a hole of 2 x 2, and the twelve pentominoes.  One of these
// has a perimeter of 10 sides, all others have 12.  The cut is 0.2 mm wide, of which 0.1 mm is
// outside.
constexpr double cut_area =
    (6000 + 0.1 * (11 * 120 + 100) + 12 * 4 * 0.01)  // pieces: sides, and four additional corners
    + 2 * 100.2 * 100.2                              // base, and outline of the frame
    + 79.8 * 79.8 + 20.2 * 20.2;                     // the hole in the frame; the island in it

TEST(Make, CutsAreAsLargeAsTheyShouldBe) {
    const std::string options = "make pentominoes/8x8-hole-3-3 --cell 1cm --gap 0 --kerf 0.2 -o ";
    ASSERT_EQ(run(options + "cut.dxf").status, 0);
    EXPECT_EQ(measured("dxf", "cut.dxf"),
              fmt::format("AC1009 errors 0\nCUT 16 lines 16 closed {:.3f} \n"
                          "ENGRAVE 1 lines 0 closed 0.000 FILNPTUVWXYZ\n",
                          cut_area));
    ASSERT_EQ(run(options + "cut.svg").status, 0);
    const std::string svg = measured("svg", "cut.svg");
    EXPECT_NE(svg.find(fmt::format("mm 16 {:.3f}\n", cut_area)), std::string::npos) << svg;
    EXPECT_EQ(shell("xmllint --noout --nonet cut.svg && rsvg-convert cut.svg -o a.png && echo ok"),
              "ok\n");
}

TEST(Make, SheetsOfAGivenSize) {
    const std::string all =
        shell(TILEWRIGHT_PROGRAM " make pentominoes/6x10 --page 250x165 -o p.svg 2>&1; ls p*.svg");
    EXPECT_EQ(all,
              "sheet 1 of 4 written to p-1.svg\nsheet 2 of 4 written to p-2.svg\n"
              "sheet 3 of 4 written to p-3.svg\nsheet 4 of 4 written to p-4.svg\n"
              "p-1.svg\np-2.svg\np-3.svg\np-4.svg\n");
    EXPECT_EQ(measured("svg", "p-1.svg").substr(0, 22), "250.0000mm 165.0000mm ");
    ASSERT_EQ(run("make hexiamonds/trefoil-2 --cell 15mm --page letter -o h.pdf").status, 0);
    EXPECT_NE(shell("pdfinfo h.pdf").find("612 x 792 pts (letter)"), std::string::npos);
    EXPECT_NE(shell("qpdf --check h.pdf").find("No syntax or stream encoding errors"),
              std::string::npos);
}

TEST(Make, PaperHasTheTrueSize) {
    write("f.toml",
          "lattice = \"square\"\n[region]\nbox = [3, 3]\n[[pieces]]\nset = \"trominoes\"\n");
    ASSERT_EQ(run("make f.toml --only tray --cell 10 --gap 0 --wall 5 --kerf 0.2 --page 110x110 "
                  "--line 0.1 "
                  "--margin 20 -o f.pdf")
                  .status,
              0);
    EXPECT_NE(shell("pdfinfo f.pdf").find("311.811 x 311.811 pts"), std::string::npos);
    // Ten pixels are a millimetre: 40.2 mm of the cut, and the 0.1 mm of the line itself.  The base
    // has a page of its own.
    shell("pdftoppm -r 254 -aa no -aaVector no f.pdf f");
    std::istringstream ink{measured("ink", "f-1.ppm")};
    double width = 0;
    double height = 0;
    ink >> width >> height;
    EXPECT_NEAR(width, 403, 1);
    EXPECT_NEAR(height, 403, 1);
}

// The pieces are 5 mm thick.  The tray has walls of 4 mm and a floor of 2 mm.
TEST(Make, PrintedBodiesAreClosedAndAsLargeAsTheyShouldBe) {
    const auto says = [](const std::string& text, const std::string& pattern) {
        return std::regex_search(text, std::regex{pattern});
    };
    const auto volume_of = [](const std::string& text) {
        std::smatch found;
        return std::regex_search(text, found, std::regex{"Volume +: +([0-9.]+)"})
                   ? std::stod(found[1])
                   : 0.0;
    };
    struct Made {
        const char* arguments;
        int parts;
        double volume;
    };
    const double pieces = 5 * (24000 - 0.1 * (11 * 240 + 200) + 12 * 0.04);
    const double tray = 208.2 * 128.2 * 7 - 200.2 * 120.2 * 5;
    // Of a cube with side a and bevels b, 12 edges lose half a square prism, and 8 corners lose 5/6
    // of a small cube.
    const auto bevelled = [](double a, double b) {
        return a * a * a - 6 * b * b * (a - 2 * b) - 8.0 * 5 / 6 * b * b * b;
    };
    write("cube.toml",
          "lattice = \"cubic\"\n[region]\nbox = [1, 1, 1]\n[[pieces]]\nname = \"C\"\n"
          "cells = [[0, 0, 0]]\n");
    // The dodecahedron around a ball, and two prisms on top of each other.
    write("balls.toml",
          "lattice = \"fcc\"\n[region]\ncells = [[0, 0, 0]]\n[[pieces]]\nname = \"B\"\n"
          "cells = [[0, 0, 0]]\n");
    write("prism.toml",
          "lattice = \"prism\"\n[region]\ncells = [[0, 0, 0, 0], [0, 0, 1, 0]]\n[[pieces]]\n"
          "name = \"P\"\ncells = [[0, 0, 0, 0], [0, 0, 1, 0]]\n");
    const double triangle = std::pow(20 - 0.2 * std::numbers::sqrt3, 2) * std::numbers::sqrt3 / 4;
    for (const auto& [arguments, parts, volume] :
         {Made{"pentominoes/6x10 --only pieces", 12, pieces},
          Made{"pentominoes/6x10 --only tray", 1, tray},
          Made{"pentominoes/6x10", 13, pieces + tray},
          Made{"pentominoes/6x10 --only solution", 12, pieces},
          Made{"cube.toml --only pieces", 1, 19.8 * 19.8 * 19.8},
          Made{"cube.toml --only pieces --bevel 1", 1, bevelled(19.8, 1)},
          Made{"cube.toml --only tray", 1, 28.2 * 28.2 * 22 - 20.2 * 20.2 * 20},
          Made{"balls.toml", 1, std::pow(19.8, 3) / std::numbers::sqrt2},
          Made{"prism.toml --only pieces", 1, triangle * 39.8}}) {
        SCOPED_TRACE(arguments);
        ASSERT_EQ(run(std::string{"make "} + arguments + " -o x.stl").status, 0);
        const std::string said = shell("admesh x.stl");
        EXPECT_TRUE(says(said, "Total disconnected facets +: +0 +0")) << said;
        EXPECT_TRUE(says(said, "Degenerate facets +: +0\n")) << said;
        EXPECT_TRUE(says(said, "Facets reversed +: +0\n")) << said;
        EXPECT_TRUE(says(said, "Backwards edges +: +0\n")) << said;
        EXPECT_TRUE(says(said, fmt::format("Number of parts +: +{} ", parts))) << said;
        EXPECT_NEAR(volume_of(said), volume, 1e-5 * volume);
        ASSERT_EQ(run(std::string{"make "} + arguments + " -o x.3mf").status, 0);
        const std::string model = measured("3mf", "x.3mf");
        EXPECT_TRUE(
            says(model, fmt::format("^millimetres warnings 0 bodies {0} sound {0} ", parts)))
            << model;
        EXPECT_NEAR(std::stod(model.substr(model.rfind(' '))), volume, 1e-5 * volume);
    }
}

// Many boards and pieces: holes, corners, half squares, and shapes that touch along edges only.
TEST(Make, AllKindsOfBodiesAreClosed) {
    for (const char* name : {"pentominoes/8x8-hole-3-3", "hexiamonds/trefoil-2",
                             "tetrahexes/flower-2", "tangram/house", "pentarects/5x21", "soma/cube",
                             "soma/bathtub", "pentominoes/two-5x6", "tetrasticks/6x6-without-H"})
        for (const char* options : {"", " --bevel 0.4", " --only solution"}) {
            SCOPED_TRACE(std::string{name} + options);
            ASSERT_EQ(run(std::string{"make "} + name + options + " -o x.3mf").status, 0);
            const std::string said = measured("3mf", "x.3mf");
            std::smatch found;
            ASSERT_TRUE(std::regex_search(
                said, found, std::regex{"^millimetres warnings 0 bodies ([0-9]+) sound ([0-9]+) "}))
                << said;
            EXPECT_EQ(found[1], found[2]);
            EXPECT_NE(found[1], "0");
        }
}

// Seen from above, a printed piece looks like its picture, and not like the mirror image of it.
TEST(Make, PiecesAreNotTurnedOver) {
    for (const char* lattice : {"square", "cubic"}) {
        const std::string picture = "picture = \"\"\"\n.##\n##.\n.#.\n\"\"\"\n";
        write("f.toml", std::string{"lattice = \""} + lattice + "\"\n[region]\n" + picture +
                            "[[pieces]]\nname = \"F\"\n" + picture);
        ASSERT_EQ(run("make f.toml --only pieces --cell 10 -o f.stl").status, 0);
        EXPECT_EQ(measured("top", "f.stl"), ".##\n##.\n.#.\n");
    }
}

// Spheres in oblique layers give pieces without a tray, and a message about it.  Faces of cubes are
// too thin to be printed.
TEST(Make, SolidsOfOtherCells) {
    write("pair.toml",
          "lattice = \"fcc\"\n[region]\ncells = [[0, 0, 0], [1, 0, 0]]\n[[pieces]]\n"
          "name = \"B\"\ncells = [[0, 0, 0], [1, 0, 0]]\n");
    write("face.toml",
          "lattice = \"square-face\"\n[region]\ncells = [[0, 0, 0, 0]]\n[[pieces]]\n"
          "name = \"B\"\ncells = [[0, 0, 0, 0]]\n");
    for (const Row& row :
         {Row{"pair.toml", 0, "there is no tray"}, Row{"pair.toml --only tray", 2, "no tray"},
          Row{"pair.toml --bevel 1", 2, "can have bevels"},
          Row{"pair.toml --cell 9 --gap 10", 2, "leaves nothing of a cell"},
          Row{"face.toml", 2, "'square-face' cannot be printed"}}) {
        SCOPED_TRACE(row.arguments);
        expect_row(run(std::string{"make "} + row.arguments + " -o x.stl 2>&1"), row);
    }
}

TEST(Make, ABookletHasThreePages) {
    for (const char* name : {"pentominoes/6x10", "soma/cube"}) {
        ASSERT_EQ(run(std::string{"make "} + name + " --booklet --page A5 -o b.pdf").status, 0);
        const std::string said = shell("pdfinfo b.pdf; pdftotext b.pdf -; qpdf --check b.pdf");
        for (const char* words :
             {"Pages:           3", "419.528 x 595.276 pts", "not counting turned", "Hints",
              "One piece in its place", "Solution", "No syntax or stream"})
            EXPECT_NE(said.find(words), std::string::npos) << words << "\n" << said;
    }
}

// A bar in a box, which turns and leaves by a slot across it; and one that only turns with
// something cut off its edges.
TEST(Make, ABookletOfListedTurns) {
    const auto box = [](const std::string& bar, const std::string& lid) {
        return "picture = \"\"\"\n####### | ####### | #######\n####### | ###.### | #######\n"
               "####### | ##...## | ###" +
               lid + "###\n####### | #." + bar + ".# | ###" + lid + "###\n####### | ##...## | ###" +
               lid +
               "###\n####### | ###.### | #######\n"
               "####### | ####### | #######\n\"\"\"\n";
    };
    write("lock.toml", "lattice = \"cubic\"\n[region]\n" + box("###", ".") +
                           "[[pieces]]\nname = \"box\"\n" + box("...", ".") +
                           "[[pieces]]\nname = \"bar\"\npicture = \"###\"\n");
    ASSERT_EQ(run("apart lock.toml --turns -o lock.jsonl").status, 0);
    ASSERT_EQ(run("make lock.jsonl --booklet --page A5 -o b.pdf").status, 0);
    const std::string turned = shell("pdftotext b.pdf -");
    for (const char* words : {"Solution, move by move", "1: box", "2: bar", "3: bar"})
        EXPECT_NE(turned.find(words), std::string::npos) << words << "\n" << turned;
    EXPECT_EQ(turned.find("cut off"), std::string::npos) << turned;

    const std::string in_layer =
        "[2,0,1,1],[3,0,1,0],[1,1,1,1],[2,1,1,0],[0,3,1,0],[1,3,1,1],[2,3,1,0]";
    const std::string bar = "[1,1,1,0],[1,2,1,0],[3,3,1,0]";
    std::string walls = in_layer;
    for (const char* layer : {",0,", ",2,"})
        walls += "," + std::regex_replace(in_layer + "," + bar, std::regex{",1,(?=.])"}, layer);
    write("edges.toml", "lattice = \"prism\"\nregion.cells = [" + walls + "," + bar +
                            "]\n[[pieces]]\nname = \"A\"\ncells = [" + walls +
                            "]\n[[pieces]]\nname = \"B\"\ncells = [" + bar + "]\n");
    ASSERT_EQ(run("apart edges.toml --turns --bevel 0.4 -o edges.jsonl").status, 0);
    ASSERT_EQ(run("make edges.jsonl --booklet --page A5 -o b.pdf").status, 0);
    const std::string cut = shell("pdftotext b.pdf -");
    EXPECT_NE(cut.find("Turns need 0.29 of a side cut off edges."), std::string::npos) << cut;

    // Slides alone do not do it, and a list with other moves is refused.
    ASSERT_EQ(run("make lock.toml --booklet --page A5 -o b.pdf").status, 0);
    EXPECT_NE(shell("pdftotext b.pdf -").find("No order of assembly"), std::string::npos);
    shell("sed 's/\"degrees\":90/\"degrees\":180/' lock.jsonl > spoiled.jsonl");
    EXPECT_EQ(run("make spoiled.jsonl --booklet -o b.pdf").status, 65);
}

}  // namespace
