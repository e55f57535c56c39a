// Animations, read by programs that know nothing of tilewright: webpinfo, ffprobe, xmllint and
// rsvg-convert. web/gallery/test/player_test.mjs and apart_test.mjs try the pages in a browser.

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

bool says(const std::string& line, const std::string& expected) {
    const std::string out = shell(line).out;
    EXPECT_NE(out.find(expected), std::string::npos) << line << "\n" << out;
    return out.find(expected) != std::string::npos;
}

class AnimateRow : public testing::TestWithParam<Row> {};

TEST_P(AnimateRow, ExitsAsDocumented) {
    expect_row(run(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, AnimateRow,
    testing::Values(
        Row{"animate --help", 0, "--engine"},
        Row{"animate pentominoes/6x10 2>&1", 2, "or watch it here with --terminal"},
        Row{"animate pentominoes/6x10 -o x.png 2>&1", 2, "endings: .html, .svg, .webp"},
        Row{"animate pentominoes/6x10 -o x.svg --engine frontier 2>&1", 2,
            "these can: backtrack, dance, bits"},
        Row{"animate pentominoes/6x10 -o x.svg --engine sat 2>&1", 2,
            "no engine 'sat' that can be watched"},
        Row{"animate pentominoes/6x10 -o x.svg --engine knuth 2>&1", 2, "there is no engine"},
        Row{"animate pentominoes/6x10 -o x.svg --engine '' 2>&1", 2,
            "'--engine' is given, and is empty"},
        Row{"animate pentominoes/6x10 -o x.svg --steps 0 2>&1", 2, "--steps"},
        Row{"animate pentominoes/6x10 -o x.svg --view solid 2>&1", 2, "the puzzle is flat"},
        Row{"animate soma/cube -o x.html --view solid 2>&1", 2, "is for films"},
        Row{"animate pentominoes/6x10 --terminal 2>&1", 2, "standard output is not a terminal"},
        Row{"animate pentominoes/6x10 --terminal -o x.svg 2>&1", 2, "writes no file"},
        Row{"animate no/such -o x.svg 2>&1", 66, "no catalogue puzzle"},
        Row{"animate pentominoes/6x10 -o /no/such/folder/x.svg 2>&1", 74, "cannot create"},
        Row{"animate quintominoes/dodecahedron --terminal 2>&1", 2, "not played in the terminal"},
        Row{"animate quintominoes/dodecahedron --view schlegel -o x.html 2>&1", 0, "20,000 steps"},
        Row{"animate quintominoes/dodecahedron --assembly -o x.svg 2>&1", 2, "edge-matching"},
        Row{"animate pentominoes/6x10 -o x.svg --view net 2>&1", 2, "not lie on a polyhedron"},
        Row{"animate quintominoes/dodecahedron --view schlegel -o x.svg 2>&1", 0, "1 solution"},
        Row{"animate macmahon/cubes-2x2x2 -o x.html 2>&1", 0, "steps"},
        Row{"animate macmahon/cubes-2x2x2 --view schlegel -o x.svg 2>&1", 2,
            "not lie on a polyhedron"},
        Row{"animate pentominoes/3x20 -o x.svg --from 99999999 2>&1", 2, "ends at step"},
        Row{"animate pentominoes/3x20 -o x.svg --assembly --solution 9 2>&1", 1, "no solution 9"},
        Row{"animate pentominoes/3x20 -o x.svg --apart --solution 9 2>&1", 1, "no solution 9"},
        Row{"animate burrs/piston -o x.html --apart 2>&1", 0, "comes apart, level 9.3, 15 moves"},
        Row{"animate burrs/piston -o x.webp --apart --frames 16 2>&1", 0, "level 9.3"},
        Row{"animate burrs/piston -o x.svg --apart --frames 3 --solution 2 2>&1", 1,
            "nothing comes off solution 2"},
        Row{"animate burrs/unique-10-short -o x.svg --apart --frames 3 --assembly 2>&1", 2,
            "--assembly"},
        Row{"animate pentominoes/3x20 -o x.html --apart --lift 2>&1", 0, "level 1, 11 moves"},
        Row{"animate pentominoes/3x20 -o x.html --lift 2>&1", 2, "--apart"},
        Row{"animate soma/cube --apart --terminal 2>&1", 2, "not played in the terminal"},
        Row{"animate soma/cube --apart --view solid -o x.svg 2>&1", 2, "leave --view out"},
        Row{"animate quintominoes/dodecahedron --apart -o x.svg 2>&1", 2, "edge-matching"},
        Row{"animate pentominoes/6x10 -o x.svg 2>&1", 0, "1 solution; what follows step"},
        Row{"animate pentominoes/6x10 -o x.html --until first 2>&1", 0, "1 solution; what follows"},
        Row{"animate pentominoes/6x10 -o x.svg --until steps 2>&1", 0,
            "20,000 steps, 16 solutions"},
        Row{"animate pentominoes/6x10 -o x.html --engine backtrack,dance,bits --steps 500 2>&1", 0,
            "backtrack: 500 steps, 0 solutions; what follows step 500 is left out"}));

TEST(Animate, WritesAnimatedWebpWithoutLoss) {
    ASSERT_EQ(run("animate pentominoes/6x10 -o x.webp --frames 30 --engine backtrack,dance").status,
              0);
    EXPECT_TRUE(says("webpinfo x.webp", "No error detected"));
    EXPECT_TRUE(says("webpinfo x.webp | grep -c 'Chunk ANMF'", "30"));
    EXPECT_TRUE(says("webpinfo x.webp | grep -c 'Format: Lossless'", "30"));
    EXPECT_TRUE(says("webpinfo x.webp | grep 'Loop count'", ": 0"));
}

TEST(Animate, WritesSvgThatOthersRead) {
    for (const char* puzzle : {"pentominoes/6x10", "tetrasticks/6x6-without-H", "soma/cube",
                               "quintominoes/dodecahedron", "macmahon/squares-4x6"}) {
        SCOPED_TRACE(puzzle);
        ASSERT_EQ(run(std::string{"animate "} + puzzle + " -o x.svg --frames 40").status, 0);
        EXPECT_TRUE(
            says("xmllint --noout --nonet x.svg && rsvg-convert x.svg -o x.png && ! grep -q -e "
                 "'<script' -e nan x.svg && test $(grep -c '<animate' x.svg) -gt 40 && echo fine",
                 "fine"));
    }
}

TEST(Animate, PutsSolidsTogether) {
    ASSERT_EQ(run("animate soma/cube --assembly -o x.svg").status, 0);
    EXPECT_TRUE(
        says("xmllint --noout --nonet x.svg && rsvg-convert x.svg -o x.png && echo fine", "fine"));
    ASSERT_EQ(run("solve soma/cube --limit 3 -o s.txt 2> /dev/null").status, 0);
    EXPECT_EQ(run("animate s.txt --assembly --solution 3 -o y.webp").status, 0);
    EXPECT_TRUE(says("webpinfo y.webp", "No error detected"));
    EXPECT_EQ(run("animate s.txt --assembly --solution 4 -o y.webp 2> /dev/null").status, 2);
}

TEST(Animate, TakesApartAsAListSays) {
    ASSERT_EQ(run("apart burrs/piston --shortest -o p.jsonl > /dev/null").status, 0);
    EXPECT_EQ(run("animate p.jsonl --apart --frames 16 -o x.svg 2>&1").out,
              "solution 1: comes apart, level 9.3, 15 moves\n");
    EXPECT_TRUE(
        says("xmllint --noout --nonet x.svg && rsvg-convert x.svg -o x.png && echo fine", "fine"));
    shell("sed -i 's/\"step\":\\[1,0,0\\]/\"step\":[0,1,0]/' p.jsonl");
    const Ran spoiled = run("animate p.jsonl --apart -o y.html 2>&1");
    EXPECT_EQ(spoiled.status, 65);
    EXPECT_NE(spoiled.out.find("the solution is not taken apart so"), std::string::npos);
}

TEST(Animate, WritesFilmsByFfmpeg) {
    for (const char* ending : {"gif", "webm", "mp4"}) {
        SCOPED_TRACE(ending);
        const std::string file = std::string{"x."} + ending;
        ASSERT_EQ(run("animate pentominoes/3x20 --frames 20 --steps 200 -o " + file).status, 0);
        EXPECT_TRUE(
            says("ffprobe -v error -count_frames -show_entries "
                 "stream=codec_type,nb_read_frames -of csv=p=0 " +
                     file,
                 "video,2"));  // 20 and some more
    }
}

TEST(Animate, SaysWhenFfmpegIsMissing) {
    const Ran ran = run("--version > /dev/null; PATH=/nowhere " TILEWRIGHT_PROGRAM
                        " animate pentominoes/3x20 --steps 20 -o x.gif 2>&1; echo status $?");
    EXPECT_NE(ran.out.find("apt-get install ffmpeg"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("status 69"), std::string::npos) << ran.out;
}

// 'script' gives the program a terminal.
TEST(Animate, PlaysInATerminal) {
    const std::string line =
        "stty cols 100 rows 40 2> /dev/null; " TILEWRIGHT_PROGRAM
        " animate pentominoes/6x10 --terminal --frames 5 --fps 50 --steps 50 --engine backtrack";
    const Ran ran = shell("script -qec '" + line + "' /dev/null < /dev/null");
    EXPECT_NE(ran.out.find("step 50, 0 solutions"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("\033[?25h"), std::string::npos) << "the cursor comes back";
    const Ran ascii = shell("script -qec '" + line + " --ascii' /dev/null < /dev/null");
    EXPECT_NE(ascii.out.find("+--"), std::string::npos) << ascii.out;
}

}  // namespace
