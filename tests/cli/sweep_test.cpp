// The command sweep, row by row, and what it keeps in files.

#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using Row = tilewright::tests::CommandRow;
using tilewright::tests::Ran;

Ran sweep(const std::string& arguments) {
    return tilewright::tests::run_program("sweep " + arguments);
}

bool contains(const std::string& text, const std::string& part) {
    return text.find(part) != std::string::npos;
}

class SweepCommand : public testing::TestWithParam<Row> {};

TEST_P(SweepCommand, PrintsAndExitsAsDocumented) {
    expect_row(sweep(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SweepCommand,
    testing::Values(
        Row{"--help", 0, "chirality"},
        Row{"chirality pentominoes/tube-3x20 2>&1", 65, "edges of the board are glued"},
        Row{"boards pentominoes/tube-3x20 2>&1", 65, "edges of the board are glued"},
        Row{"boards pentominoes/two-5x6 2>&1", 65, "there are several boards"},
        Row{"hole calendar/every-date --size 1x1 2>&1", 65, "cells that stay empty"},
        Row{"boards calendar/every-date 2>&1", 65, "cells that stay empty"},
        Row{"omit pentominoes/any-four-4x5 --pieces 8 2>&1", 65, "chooses among its pieces"},
        Row{"omit pentominoes/any-four-4x5 2>&1", 65, "'sweep omit --pieces 8'"},
        Row{"2>&1", 2, "hint"}, Row{"nonsense 2>&1", 2, "hint"},
        Row{"chirality 2>&1", 2, "PUZZLE is required"}, Row{"chirality --help", 0, "--threads"},
        Row{"chirality pentominoes/6x10", 0, "64 choices, 32 modulo symmetry"},
        Row{"chirality pentominoes/6x10", 0, "\nfLnPyZ  FlNpYz     92        46      2\n"},
        Row{"chirality pentominoes/6x10", 0, "\ntotal           9,356     2,339\n"},
        Row{"chirality pentominoes/4x15", 0, "\nfLnPyZ  FlNpYz     10         5      2\n"},
        Row{"chirality pentominoes/3x20", 0, "\nF    L   N   P   Y   Z\n"},
        Row{"chirality pentominoes/3x20 --json", 0,
            R"("key":"fLnPyZ","class":"FlNpYz","times":1,"raw":"0","distinct":"0","group_order":2)"},
        Row{"chirality pentominoes/3x20 --json", 0,
            R"("total":true,"rows":64,"choices":64,"classes":32,"raw":"8","distinct":"2")"},
        Row{"chirality pentominoes/3x20 --modulo rotations --json", 0,
            R"("classes":64,"raw":"8","distinct":"4")"},
        Row{"chirality pentominoes/6x10 --engine dance --nodes 5000 --json", 75,
            R"("complete":false,"ending":"node limit")"},
        Row{"chirality pentominoes/6x10 --engine dance --nodes 5000", 75, "at least"},
        Row{"chirality dominoes/8x8 2>&1", 65, "no piece of the puzzle has two sides"},
        Row{"chirality pentominoes/subset-5x5 2>&1", 65, "need not be used"},
        Row{"chirality no/such 2>&1", 66, "no catalogue puzzle"},
        Row{"chirality pentominoes/6x10 --engine nonsense 2>&1", 2, "engines: auto"},
        Row{"boards pentominoes/6x10", 0, "\n4x15   1,472       368      4\n"},
        Row{"boards pentominoes/6x10 --boxes 3x20,4x15 --json", 0, R"("key":"3x20")"},
        Row{"boards solid-pentominoes/3x4x5 --boxes 2x3x10", 0, "\n2x3x10   96        12      8\n"},
        Row{"boards pentominoes/6x10 --boxes 2x30", 1, "2x30"},
        Row{"boards pentominoes/6x10 --boxes 3..4x15", 0,
            "\n3x15       0         0      4\n4x15   1,472       368      4\n"},
        Row{"boards solid-pentominoes/3x4x5 --boxes 2x3x10..11 --json", 0, R"("key":"2x3x11")"},
        Row{"boards pentominoes/6x10 --boxes 4..3x15 2>&1", 2, "'4..3x15' is no box"},
        Row{"boards pentominoes/6x10 --boxes 1..100x1..100 2>&1", 2, "more than 1000 boxes"},
        Row{"hole pentominoes/6x10 --size 1..2x2 2>&1", 2, "'1..2x2' is no box"},
        // Boards have nothing to do with each other.
        Row{"boards pentominoes/6x10 | grep -c total; true", 0, "0"},
        Row{"boards pentominoes/6x10 --where distinct=368 --where 'raw>1000' | tail -n +3", 0,
            "board    raw  distinct  group\n4x15   1,472       368      4\n"},
        Row{"boards pentominoes/6x10 --where 'raw>=1472' --json | grep -c '\"key\"'", 0, "3"},
        Row{"boards pentominoes/6x10 --where raw 2>&1", 2, "'raw' is no condition"},
        Row{"boards pentominoes/6x10 --where seconds=1 2>&1", 2, "is no condition"},
        Row{"boards pentominoes/6x10 --area 59", 1, "\n1x59     0         0      4\n"},
        Row{"boards hexiamonds/coin --area 59 2>&1", 65, "no board has so many cells"},
        Row{"boards pentominoes/6x10 --area 60 --boxes 3x20 2>&1", 2, "excludes"},
        Row{"boards pentominoes/6x10 --boxes 3 2>&1", 2, "HEIGHTxWIDTH"},
        Row{"boards pentominoes/subset-5x5 2>&1", 2, "--area N"},
        Row{"boards pentominoes/6x10 --boxes 4x15,5x12,6x10 --engine dance --nodes 9000 --json", 75,
            R"("ending":"not begun")"},
        Row{"boards pentominoes/6x10 --threads 2 | head -1", 0, "sweep boards, 6 choices"},
        Row{"boards pentominoes/6x10 > /dev/full 2>&1; echo status $?", 0, "status 74"},
        Row{"boards pentominoes/6x10 -o /no/such/folder/x 2>&1", 74, "cannot create"},
        Row{"omit pentominoes/subset-5x5 --pieces 7 --json", 0,
            R"("rows":792,"choices":792,"classes":792,"raw":"856","distinct":"107")"},
        Row{"omit pentominoes/subset-5x5 2>&1", 65, "leave out 7: --pieces 7"},
        Row{"omit pentominoes/unlimited-5x5 2>&1", 65, "cannot be left out"},
        Row{"hole pentominoes/6x10 2>&1", 2, "--size"},
        Row{"hole pentominoes/6x10 --size 2x2", 1, "45 choices, 15 modulo symmetry"},
        Row{"hole pentominoes/6x10 --size 7x7 2>&1", 65, "the hole fits nowhere"},
        Row{"hole pentominoes/6x10 --size 2x2 --piece X 2>&1", 2, "hint"},
        Row{"hole pentominoes/6x10 --piece X --turns fixed 2>&1", 2, "excludes"},
        Row{"hole pentominoes/6x10 --piece Q 2>&1", 2, "no piece 'Q'"},
        Row{"hole pentominoes/6x10 --cells nonsense 2>&1", 2, "write a list of cells"},
        Row{"hole pentominoes/6x10 --cells '[[0,0],[0,0]]' 2>&1", 2, "--cells"},
        Row{"hole pentominoes/4x15 --piece X", 0, "\ntotal"},
        Row{"hole pentominoes/3x20 --piece X --picture map.svg >/dev/null; cat map.svg", 0,
            "solutions for each place of X"},
        Row{"hole pentominoes/6x10 --piece X --picture map.toml 2>&1", 2, ".svg, .png, .pdf"},
        Row{"hole pentominoes/6x10 --piece X --picture x.svg -o x.svg 2>&1", 2, ""},
        Row{"boards pentominoes/6x10 --picture x.svg 2>&1", 2, "no option '--picture'"}));

constexpr const char* tray =
    R"(printf 'lattice = "square"\n[region]\nbox = [8, 2]\n[[pieces]]\nset = "pentominoes"\nonly = ["L", "P", "Y"]\n' > tray.toml)";

TEST(SweepFiles, HolesOfEveryForm) {
    const std::string write = "--help > /dev/null; ";
    EXPECT_EQ(sweep(write + tray).status, 0);
    const Ran size = sweep("hole tray.toml --size 1x1");
    EXPECT_EQ(size.status, 0);
    const Ran cells = sweep("hole tray.toml --cells '[[5, 5]]'");
    EXPECT_EQ(size.out, cells.out);
    EXPECT_TRUE(contains(size.out, "16 choices, 4 modulo symmetry")) << size.out;
}

TEST(SweepFiles, ASecondRunCountsNothingTwice) {
    const std::string command = "boards pentominoes/6x10 -o boards.jsonl 2>&1 >/dev/null";
    EXPECT_EQ(sweep("--help > /dev/null; rm -f boards.jsonl").status, 0);
    EXPECT_FALSE(contains(sweep(command).out, "known"));
    const std::string first = sweep("--help > /dev/null; cat boards.jsonl").out;
    EXPECT_TRUE(contains(first, R"("total":true,"rows":6)"));
    const Ran again = sweep(command);
    EXPECT_EQ(again.status, 0);
    EXPECT_TRUE(contains(again.out, "6 of 6 rows were known already")) << again.out;
    EXPECT_EQ(sweep("--help > /dev/null; cat boards.jsonl").out, first);  // to the last digit
}

// A run that was killed leaves some rows, and a line that is cut off.
TEST(SweepFiles, AnInterruptedRunIsTakenUp) {
    EXPECT_EQ(sweep("boards pentominoes/6x10 --threads 1 -o all.jsonl >/dev/null 2>&1").status, 0);
    EXPECT_EQ(sweep("--help > /dev/null; head -3 all.jsonl > part.jsonl; "
                    "sed -n 4p all.jsonl | head -c 40 >> part.jsonl")
                  .status,
              0);
    const Ran again = sweep("boards pentominoes/6x10 -o part.jsonl 2>&1");
    EXPECT_EQ(again.status, 0);
    EXPECT_TRUE(contains(again.out, "3 of 6 rows were known already")) << again.out;
    EXPECT_TRUE(contains(again.out, "\n6x10   9,356     2,339      4\n")) << again.out;
}

TEST(SweepFiles, ALimitLeavesAFileThatTheNextRunCompletes) {
    EXPECT_EQ(sweep("--help > /dev/null; rm -f some.jsonl").status, 0);
    const Ran limited = sweep(
        "boards pentominoes/6x10 --threads 1 --engine dance --nodes 60000 -o some.jsonl 2>&1");
    EXPECT_EQ(limited.status, 75);
    EXPECT_TRUE(contains(limited.out, "incomplete: 3 rows not finished")) << limited.out;
    const Ran rest = sweep("boards pentominoes/6x10 -o some.jsonl --json 2>&1");
    EXPECT_EQ(rest.status, 0);
    EXPECT_TRUE(contains(rest.out, "3 of 6 rows were known already")) << rest.out;
    EXPECT_TRUE(contains(rest.out, R"("rows":6,"choices":6,"classes":6,"complete":true)"))
        << rest.out;
}

TEST(SweepFiles, AnInterruptKeepsTheRowsThatAreDone) {
    EXPECT_EQ(sweep("--help > /dev/null; rm -f solid.jsonl").status, 0);
    const Ran ran = tilewright::tests::run_interrupted(
        "sweep boards solid-pentominoes/3x4x5 --boxes 2x3x10,3x4x5 --engine dance -o solid.jsonl "
        ">/dev/null 2>&1",
        1);
    EXPECT_EQ(ran.status, 75);
    const std::string file = sweep("--help > /dev/null; cat solid.jsonl").out;
    EXPECT_TRUE(contains(file, R"("complete":false,"ending":"cancelled")")) << file;
}

TEST(SweepFiles, ChiralityIsKeptWhole) {
    EXPECT_EQ(sweep("--help > /dev/null; rm -f sides.jsonl").status, 0);
    const std::string command = "chirality pentominoes/5x12 -o sides.jsonl 2>&1";
    EXPECT_EQ(
        sweep("chirality pentominoes/5x12 --engine dance --nodes 9000 -o sides.jsonl 2>&1").status,
        75);
    EXPECT_FALSE(contains(sweep(command).out, "known"));
    const Ran again = sweep(command);
    EXPECT_TRUE(contains(again.out, "64 of 64 rows were known already")) << again.out;
    EXPECT_TRUE(contains(again.out, "\ntotal           4,040     1,010\n")) << again.out;
}

// Each row that is printed becomes a puzzle, and that puzzle has the counts of the row.
TEST(SweepFiles, RowsAreWrittenAsPuzzles) {
    for (const char* command :
         {"boards pentominoes/6x10 --where distinct=368",
          "chirality pentominoes/3x20 --where 'raw>0'", "omit tray.toml --pieces 1 --where 'raw>0'",
          "hole pentominoes/4x15 --piece X --where 'raw>50' --modulo rotations"}) {
        const Ran ran = tilewright::tests::run_program(
            std::string{"--version > /dev/null; rm -rf out *.toml; printf 'lattice = \"square\"\n"
                        "[region]\nbox = [5, 3]\n[[pieces]]\nset = \"trominoes\"\ncount = 3\n' > "
                        "tray.toml; " TILEWRIGHT_PROGRAM " sweep "} +
            command +
            " --puzzles out 2>/dev/null >/dev/null; for f in out/*.toml; do " TILEWRIGHT_PROGRAM
            " count $f --json | grep -o 'raw\":\"[0-9]*' | tr -dc 0-9; grep '^raw' $f | tr -dc "
            "'0-9\\n' | sed 's/^/ /'; "
            "done");
        EXPECT_FALSE(ran.out.empty()) << command;
        std::istringstream lines{ran.out};
        for (std::string counted, expected; lines >> counted >> expected;)
            EXPECT_EQ(counted, expected) << command << "\n" << ran.out;
    }
}

TEST(SweepFiles, AFileOfAnotherSweepIsRefused) {
    EXPECT_EQ(sweep("boards pentominoes/6x10 -o kept.jsonl >/dev/null 2>&1").status, 0);
    const std::string before = sweep("--help > /dev/null; cat kept.jsonl").out;
    for (const char* other :
         {"chirality pentominoes/6x10", "boards pentominoes/6x10 --modulo rotations",
          "boards pentominoes/one-sided-3x30", "boards pentominoes/6x10 --boxes 6x10"}) {
        const Ran ran = sweep(std::string{other} + " -o kept.jsonl 2>&1");
        EXPECT_EQ(ran.status, 65) << other;
        EXPECT_TRUE(contains(ran.out,
                             "kept.jsonl:1:1: error: the file holds another sweep: "
                             "boards of pentominoes/6x10"))
            << ran.out;
    }
    EXPECT_EQ(sweep("--help > /dev/null; cat kept.jsonl").out, before);
    EXPECT_EQ(sweep("--help > /dev/null; echo something > other.jsonl").status, 0);
    EXPECT_EQ(sweep("boards pentominoes/6x10 -o other.jsonl 2>&1").status, 65);
    EXPECT_EQ(sweep("--help > /dev/null; cat other.jsonl").out, "something\n");
}

}  // namespace
