// Pictures, read by programs that know nothing of tilewright: xmllint and rsvg-convert, pdftoppm
// and qpdf.

#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using tilewright::tests::Ran;
using Row = tilewright::tests::CommandRow;

Ran run(const std::string& arguments) {
    return tilewright::tests::run_program(arguments);
}

// Runs a shell line in the folder of the test.
Ran shell(const std::string& line) {
    return run("--version > /dev/null; " + line);
}

class RenderRow : public testing::TestWithParam<Row> {};

TEST_P(RenderRow, ExitsAsDocumented) {
    expect_row(run(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, RenderRow,
    testing::Values(
        Row{"render --help", 0, "--solution"},
        Row{"render pentominoes/6x10 -o x.gif 2>&1", 2, "endings: .svg, .png, .pdf, .html"},
        Row{"render pentominoes/6x10 -o x.svg --view solid 2>&1", 2, "the puzzle is flat"},
        Row{"render soma/cube -o x.svg --view solid 2>&1", 2, "no piece lies on the board"},
        Row{"render pentominoes/6x10 -o x.svg --solution 1 2>&1", 2,
            "there is no solution number 1"},
        Row{"render pentominoes/6x10 -o x.svg --colours F=blue 2>&1", 2, "write PIECE=#RRGGBB"},
        Row{"render no/such -o x.svg 2>&1", 66, "no catalogue puzzle"},
        Row{"render pentominoes/6x10 -o /no/such/folder/x.svg 2>&1", 74, "cannot create"},
        Row{"render quintominoes/dodecahedron -o x.svg --view steps 2>&1", 2, "net and schlegel"},
        Row{"render macmahon/squares-4x6 -o x.svg --view schlegel 2>&1", 2,
            "not lie on a polyhedron"},
        Row{"render pentominoes/6x10 -o x.svg --view net 2>&1", 2, "not lie on a polyhedron"},
        Row{"render macmahon/cubes-2x2x2 -o x.svg --view schlegel 2>&1", 2,
            "not lie on a polyhedron"},
        Row{"solve macmahon/cubes-2x2x2 -o x.html 2>&1", 0, "1 solution written to x.html"},
        Row{"solve quintominoes/dodecahedron -o x.svg 2>&1", 0, "1 solution written to x.svg"},
        Row{"gallery --boards 6y10 -o out 2>&1", 2, "is not a board"},
        Row{"gallery --boards 3x20 --flips no --sides QQ -o out 2>&1", 2, "there is no choice"},
        Row{"solve pentominoes/3x20 --limit 401 -o x.svg 2>&1", 0, "8 solutions written to x.svg"},
        Row{"solve pentominoes/6x10 --limit 401 -o x.svg 2>&1", 2, "too many for one picture"}));

// A picture of every puzzle of a few kinds must be well-formed XML and not blank.
TEST(Render, SvgIsReadByOthers) {
    for (const char* name :
         {"pentominoes/6x10-five-placed", "hexiamonds/trefoil-2", "tetrahexes/flower-2",
          "tangram/house", "tetrasticks/6x6-without-H", "pentominoes/moebius-4x5",
          "pentarects/5x21", "pentominoes/two-5x6", "soma/cube", "calendar/01-25",
          "quintominoes/dodecahedron", "macmahon/squares-4x6", "macmahon/triangles-hexagon",
          "macmahon/cubes-2x2x2"}) {
        SCOPED_TRACE(name);
        for (const char* options : {"", "--pieces", "--theme dark --no-letters --unit 20"}) {
            EXPECT_EQ(run(std::string{"render "} + name + " " + options + " -o a.svg").status, 0);
            const Ran ran = shell(
                "xmllint --noout --nonet a.svg && rsvg-convert a.svg -o a.png && "
                "! grep -q -e '<script' -e ' on[a-z]*=' -e 'nan' a.svg && test $(stat -c %s a.png) "
                "-gt 300 && echo fine");
            EXPECT_NE(ran.out.find("fine"), std::string::npos) << ran.out;
        }
    }
}

TEST(Render, SolidsAreSeenInFourWays) {
    EXPECT_EQ(run("solve soma/cube --limit 3 -o s.txt 2>/dev/null").status, 0);
    for (const char* view : {"layers", "solid", "exploded", "steps"}) {
        SCOPED_TRACE(view);
        EXPECT_EQ(
            run(std::string{"render s.txt --solution 2 -o "} + view + ".svg --view " + view).status,
            0);
        EXPECT_NE(shell(std::string{"xmllint --noout --nonet "} + view + ".svg && rsvg-convert " +
                        view + ".svg -o v.png && head -c 4 v.png | tail -c 3")
                      .out.find("PNG"),
                  std::string::npos);
    }
    // A cube shows three faces of 3 x 3 squares each, and nothing of its inside.
    const Ran faces = shell("grep -c 'stroke-width=\"0.64\"' solid.svg");
    EXPECT_EQ(faces.out, "27\n");
}

TEST(Render, PdfAndPngAreReadByOthers) {
    EXPECT_EQ(run("solve pentominoes/6x10 --limit 3 -o s.txt 2>/dev/null").status, 0);
    EXPECT_EQ(run("render s.txt --solution 3 -o a.pdf").status, 0);
    EXPECT_EQ(run("render s.txt --solution 3 -o a.png").status, 0);
    EXPECT_NE(shell("qpdf --check a.pdf").out.find("No syntax or stream encoding errors"),
              std::string::npos);
    const Ran same = shell(R"sh(
        pdftoppm -r 96 a.pdf page &&
        pdftotext a.pdf - | tr -d '[:space:]' | fold -w1 | sort | tr -d '\n' && echo)sh");
    EXPECT_EQ(same.out, "FILNPTUVWXYZ\n");
    EXPECT_NE(shell("ls page*.ppm").out.find("page"), std::string::npos);
    EXPECT_NE(shell("head -c 4 a.png | tail -c 3").out.find("PNG"), std::string::npos);
}

TEST(Render, AGalleryIsOnePageThatNeedsNothingElse) {
    EXPECT_EQ(run("solve pentominoes/6x10 --distinct -o all.txt 2>/dev/null").status, 0);
    EXPECT_EQ(run("render all.txt -o all.html").status, 0);
    EXPECT_EQ(shell("test $(stat -c %s all.html) -lt 1000000 && echo small").out, "small\n");
    const Ran outside = shell("grep -o -E '(src|href)=\"[^\"#]*\"' all.html | head -3");
    EXPECT_EQ(outside.out, "");
    EXPECT_NE(shell("cat all.html").out.find("default-src 'none'"), std::string::npos);
}

TEST(Render, AGalleryOfBoardsIsAFolder) {
    const Ran ran = run("gallery --boards 3x20,4x15 --flips both -o out 2>&1");
    EXPECT_EQ(ran.status, 0) << ran.out;
    EXPECT_NE(ran.out.find("3 x 20: 2 solutions modulo rotations and reflections, 8 on the fixed"),
              std::string::npos)
        << ran.out;
    EXPECT_NE(ran.out.find("4 x 15: 368 solutions"), std::string::npos) << ran.out;
    for (const char* name : {"3x20", "3x20-no-flips", "4x15", "4x15-no-flips"})
        for (const char* ending : {".toml", ".txt", "-raw.txt", ".html"})
            EXPECT_EQ(shell("test -s out/" + std::string{name} + ending + " && echo there").out,
                      "there\n");
    EXPECT_NE(shell("cd out && " TILEWRIGHT_PROGRAM " verify 4x15.txt")
                  .out.find("368 solutions, all right"),
              std::string::npos);
    // The catalogue's choice of sides has this name in the sweep.
    EXPECT_NE(run("gallery --boards 4x15 --flips no --sides fLnPyZ -o b 2>&1").out.find(": 5 sol"),
              std::string::npos);
    EXPECT_NE(shell("grep -o 'href=\"[^\"]*html\"' out/index.html | wc -l").out.find("4"),
              std::string::npos);
}

}  // namespace
