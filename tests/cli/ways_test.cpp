// What the commands have in common: sizes, several puzzles at once, lists from a pipe, hints.

#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using Row = tilewright::tests::CommandRow;
using tilewright::tests::Ran;
using tilewright::tests::shell;

Ran run(const std::string& arguments) {
    return tilewright::tests::run_program(arguments);
}

class Ways : public testing::TestWithParam<Row> {};

TEST_P(Ways, PrintsAndExitsAsDocumented) {
    expect_row(run(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Ways,
    testing::Values(
        Row{"count pentominoes/3x20 soma/cube 2>/dev/null", 0, "soma/cube: 240 solutions"},
        Row{"count pentominoes/3x20 tetrominoes/4x5 2>&1", 1, "no solution"},
        Row{"count no/such pentominoes/3x20 tetrominoes/4x5 2>&1", 66, "pentominoes/3x20: 2"},
        Row{"count solid-pentominoes/3x4x5 tetrominoes/4x5 --engine dance --nodes 5000 2>&1", 75,
            "tetrominoes/4x5"},
        Row{"count pentominoes/3x20 soma/cube --checkpoint x.ck 2>&1", 2, "about one puzzle"},
        Row{"solve pentominoes/3x20 --view solid 2>&1", 2, "--view is for pictures"},
        Row{"solve pentominoes/3x20 --theme dark -o x.txt 2>&1", 2, "--theme is for pictures"},
        Row{"solve pentominoes/3x20 --view exploded -o x.svg 2>&1", 2, "the puzzle is flat"},
        Row{"generate matching --size 4by4 2>&1", 2, "write rows x columns, such as 4x6"},
        Row{"count pentominoes/3x20 --by piece", 0, "         8  X\n"},
        Row{"count pentominoes/any-four-4x5 --by pieces --json", 0,
            R"("by":"pieces","choices":[{"pieces":{)"},
        Row{"design pieces 5x6 --from pentominoes --choose 6 2>/dev/null", 0, " of 924 choices"},
        Row{"design pieces 5x6 --from pentominoes --choose 6 --use X --omit I --json", 0,
            R"("possible":"252")"},
        Row{"design pieces 5x4 --from pentominoes --ways 1000 2>/dev/null", 1, "0 in 1000 ways"},
        Row{"design pieces 6x10 --from pentominoes --nodes 5000 --engine bits 2>&1", 75,
            "not known yet"},
        Row{"design pieces 5x6 --from pentominoes --use Q 2>&1", 2, "there is no piece 'Q'"},
        Row{"design pieces 5x6 --from pentominoes --use X --omit X 2>&1", 2, "left out"},
        Row{"design pieces 5x6 --from pentominoes --choose 1 --use X,I 2>&1", 2, "only 1 chosen"},
        Row{"design pieces 5x6 --from pentominoes --ways 4..2 2>&1", 2, "the smaller one"},
        Row{"design pieces 5x6 --from pentominoes --ways 0 2>&1", 2, "begin with 1"},
        Row{"design pieces 5x6 --choose 6 2>&1", 2, "name a set with --from"},
        Row{"design pieces 2x3x5 --from pentominoes 2>&1", 2, "pieces of 'pentominoes' are flat"},
        Row{"design pieces macmahon/squares-4x6 2>&1", 2, "has tiles and no pieces"},
        Row{"count pentominoes/3x20 --by placement --json", 0,
            R"("by":"placement","occurrences":[{"piece":"F","cells":[[)"},
        Row{"count pentominoes/3x20 --by cell --json", 0, R"({"cell":[0,0],"piece":"F","raw":")"},
        Row{"count macmahon/triangles-hexagon --engine bits --by cell --nodes 50000", 75, ">="},
        Row{"count tetrominoes/4x5 --by placement", 1, "         0         0  piece I on "},
        Row{"count pentominoes/3x20 --by cell --checkpoint x.ck 2>&1", 2, "cannot be resumed"},
        Row{"count pentominoes/3x20 --heat x.html 2>&1", 2, "endings: .svg, .png or .pdf"},
        Row{"count pentominoes/3x20 --heat x.svg >/dev/null && grep -c 'at most' x.svg", 0, "12"},
        Row{"count macmahon/squares-4x6 --heat x.svg 2>&1", 2, "packing puzzles only"},
        Row{"hint pentominoes/3x20 --level place", 0, "can still cover it\n"},
        Row{"hint pentominoes/3x20 --level piece", 0, " come there\n"},
        Row{"hint pentominoes/6x10", 0, "can be completed:\n\n"},
        Row{"hint macmahon/squares-4x6", 0, "look at site "},
        Row{"hint pentominoes/6x10 --json", 0, R"("cells":[[)"}));

TEST(WaysTogether, CountsEachPuzzleInALineOfJson) {
    const Ran ran = run("count pentominoes/3x20 soma/cube --json");
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find(R"("raw":"8")"), std::string::npos);
    EXPECT_NE(ran.out.find(R"("raw":"11520")"), std::string::npos);
    EXPECT_EQ(std::ranges::count(ran.out, '\n'), 2);
}

TEST(WaysTogether, AListComesThroughAPipe) {
    EXPECT_EQ(shell("$T solve pentominoes/3x20 --all 2>/dev/null | $T render - -o x.svg; "
                    "grep -c '<svg' x.svg")
                  .out,
              "1\n");
    EXPECT_EQ(
        shell("$T solve pentominoes/3x20 2>/dev/null > list.txt; $T render list.txt --ascii").out,
        shell("$T solve pentominoes/3x20 2>/dev/null | $T render - --ascii").out);
    EXPECT_EQ(shell("$T solve macmahon/squares-4x6 --json 2>/dev/null | $T render - -o y.png; "
                    "head -c 4 y.png | tail -c 3")
                  .out,
              "PNG");
    EXPECT_EQ(shell("$T dump pentominoes/3x20 --stage puzzle | $T render - -o z.svg && "
                    "test -s z.svg && echo drawn")
                  .out,
              "drawn\n");
    EXPECT_EQ(shell("$T solve soma/cube 2>/dev/null | $T animate - --assembly -o a.svg && "
                    "test -s a.svg && echo drawn")
                  .out,
              "drawn\n");
    EXPECT_NE(shell("$T solve soma/cube 2>/dev/null | $T verify -").out.find("1 solution, all"),
              std::string::npos);
}

// The picture of a solution is that of its list.
TEST(WaysTogether, SolveDrawsInAnyViewAndTheme) {
    for (const std::string look : {"--view solid", "--view layers --theme dark", "--view steps"}) {
        const Ran ran = shell("$T solve soma/cube " + look +
                              " -o a.svg 2>/dev/null && $T solve soma/cube 2>/dev/null > s.txt && "
                              "$T render s.txt " +
                              look + " -o b.svg && cmp a.svg b.svg && echo same");
        EXPECT_EQ(ran.out, "same\n") << look;
    }
}

// Sizes in words name rows first, as the names of boards do.
TEST(WaysTogether, SizesInWordsNameRowsFirst) {
    for (const std::string box : {"[5, 4, 3]", "\"3x4x5\""}) {
        const Ran ran = shell("printf 'lattice = \"cubic\"\\n[region]\\nbox = " + box +
                              "\\n[[pieces]]\\nset = \"solid-pentominoes\"\\n' > p.toml; "
                              "$T show p.toml --json 2>&1");
        EXPECT_NE(ran.out.find("[4,3,2]"), std::string::npos) << ran.out;
        EXPECT_EQ(ran.out.find("[2,3,4]"), std::string::npos) << ran.out;
    }
    EXPECT_NE(shell("printf 'lattice = \"square\"\\n[region]\\nbox = \"6by10\"\\n[[pieces]]\\nset "
                    "= \"pentominoes\"\\n' | $T count - 2>&1")
                  .out.find("hint: write box = [width, height], or \"6x10\""),
              std::string::npos);
    const Ran tall = run("generate matching --size 4x3 --labels 4 --seed 5 2>/dev/null");
    EXPECT_NE(tall.out.find("board = [3, 4]"), std::string::npos) << tall.out;
    const Ran torus = shell(
        "printf 'lattice = \"square\"\\n[region]\\nbox = \"2x6\"\\nwrap = "
        "\"torus\"\\n[[pieces]]\\nset = \"dominoes\"\\ncount = 6\\n' | $T count "
        "- --json 2>&1");
    EXPECT_EQ(torus.status, 0) << torus.out;
}

// Whoever follows the hints solves the puzzle.
TEST(WaysTogether, HintsLeadToASolution) {
    const Ran ran = shell(R"(board=
for step in 1 2 3 4 5 6 7 8 9 10 11 12 13; do
    $T hint pentominoes/3x20 $board > hint.txt || break
    grep -q 'this is a solution' hint.txt && break
    sed -n '/^$/,$p' hint.txt | sed 1d > board.txt
    board=board.txt
done
cat hint.txt)");
    EXPECT_NE(ran.out.find("this is a solution"), std::string::npos) << ran.out;
    const Ran next = shell(
        "$T hint pentominoes/3x20 > h.txt; sed -n '/^$/,$p' h.txt | sed 1d > "
        "b.txt; $T hint pentominoes/3x20 b.txt --json");
    EXPECT_EQ(next.status, 0) << next.out;
    EXPECT_NE(next.out.find(R"("next":{"place":[)"), std::string::npos) << next.out;
}

// A puzzle of 3 x 4 squares whose tiles cannot all match: one label is there an odd number of
// times.
const std::string odd_board = R"(printf 'kind = "matching"\nboard = [3, 1]\nborder = { label = "x" }
[[tiles]]
list = """
x a x x
x a x a
x x x b
"""
' > odd.toml; )";

TEST(WaysBest, WhatIsFoundIsSavedReadBackAndMarked) {
    const Ran found = shell(
        odd_board + "$T solve odd.toml --goal best --time 200ms --threads 2 -o best.txt 2>&1");
    EXPECT_EQ(found.status, 75) << found.out;
    EXPECT_NE(found.out.find("(frame "), std::string::npos) << found.out;
    EXPECT_NE(found.out.find(", inner "), std::string::npos) << found.out;
    const Ran drawn = shell(
        "$T render best.txt -o back.svg 2>&1; $T solve odd.toml --goal best "
        "--time 200ms --json 2>/dev/null | $T render - -o json.svg 2>&1; $T solve "
        "odd.toml --goal best --time 200ms -o own.svg 2>/dev/null; grep -l 'does "
        "not match' back.svg json.svg own.svg");
    EXPECT_NE(drawn.out.find("edges of board 1 do not match; they are marked"), std::string::npos)
        << drawn.out;
    EXPECT_NE(drawn.out.find("back.svg\njson.svg\nown.svg\n"), std::string::npos) << drawn.out;
    // It is no solution.
    EXPECT_EQ(shell("$T verify best.txt 2>&1").status, 65);
    // A board that is not even full of the right tiles is refused.
    EXPECT_EQ(shell("grep -v '^0,0 ' best.txt > less.txt; $T render less.txt -o x.svg 2>&1").status,
              65);
}

const std::string note = "to search everything seems to take";

// What a command says of a puzzle in one second, or in the first doubled time in which it says how
// long it will take: sampling takes longer on a busy machine.
std::string said_in_time(const std::string& command, const std::string& puzzle) {
    std::string said;
    for (int seconds = 1; seconds <= 64 && said.find(note) == std::string::npos; seconds *= 2) {
        said = shell("printf '" + puzzle + "' | $T " + command + " --threads 1 --time " +
                     std::to_string(seconds) + "s 2>&1 >/dev/null")
                   .out;
    }
    return said;
}

TEST(WaysLong, ASearchThatTakesLongSaysSoOnce) {
    const Ran ran = shell(
        "$T count polycubes/bedlam-cube --engine auto --threads 1 --time 2s 2>&1; "
        "$T count pentominoes/3x20 2>&1");
    EXPECT_EQ(ran.out.find("seems to take"), ran.out.rfind("seems to take")) << ran.out;
    const std::string large =
        said_in_time("count -",
                     "lattice = \"cubic\"\nregion = { box = [5, 5, 5] }\n[[pieces]]\nset = "
                     "\"solid-pentominoes\"\nmin = 0\nmax = 5\n");
    EXPECT_NE(large.find(note), std::string::npos) << large;
    EXPECT_EQ(large.find("seems to take"), large.rfind("seems to take")) << large;
}

TEST(WaysLong, WhoSolvesIsNotToldToSolve) {
    const std::string twice =
        "lattice = \"square\"\nregion = { box = [12, 10] }\n[[pieces]]\nset = "
        "\"pentominoes\"\ncount = 2\n[rules]\napart = \"copies\"\n";
    const auto said_by = [&](const std::string& command) { return said_in_time(command, twice); };
    const std::string advice = "'solve' for one solution";
    EXPECT_NE(said_by("count -").find(advice), std::string::npos);
    const std::string all = said_by("solve - --all");
    EXPECT_NE(all.find(note), std::string::npos) << all;
    EXPECT_EQ(all.find(advice), std::string::npos) << all;
    const std::string two =
        shell("printf '" + twice + "' | $T solve - --limit 2 --threads 1 --time 1s 2>&1 >/dev/null")
            .out;
    EXPECT_EQ(two.find(note), std::string::npos) << two;
}

TEST(WaysLong, TheTimeOfGeneratingIsATotal) {
    const Ran ran = shell(
        "start=$(date +%s); $T generate matching --size 9x9 --labels 7 --tries "
        "1000 --time 1s 2>&1; echo status $?; echo $(($(date +%s) - start)) > took");
    EXPECT_NE(ran.out.find("status 75"), std::string::npos) << ran.out;
    EXPECT_LE(std::stoi(shell("cat took").out), 10);
}

TEST(WaysSweep, RowsAreLimitedSortedAndAskedForOneSolution) {
    const Ran exists = run("sweep boards tetrominoes/4x5 --boxes 4x5,2x10 --exists 2>/dev/null");
    EXPECT_NE(exists.out.find("  no\n"), std::string::npos) << exists.out;
    const Ran some = run("sweep hole pentominoes/8x8-hole-3-3 --size 1x1 --exists --json 2>&1");
    EXPECT_EQ(some.out.find("\"raw\""), std::string::npos) << some.out;
    const Ran boards = run("sweep boards pentominoes/6x10 --sort raw 2>/dev/null");
    const auto at = [&](const char* key) { return boards.out.find(std::string{"\n"} + key + " "); };
    EXPECT_LT(at("6x10"), at("5x12")) << boards.out;
    EXPECT_LT(at("5x12"), at("4x15")) << boards.out;
    EXPECT_LT(at("4x15"), at("3x20")) << boards.out;
    EXPECT_EQ(run("sweep boards pentominoes/6x10 --exists -o e.jsonl 2>/dev/null").status, 0);
    // Rows that were decided are kept; they are not mixed up with counts.
    EXPECT_NE(
        run("sweep boards pentominoes/6x10 --exists -o e.jsonl 2>&1").out.find("known already"),
        std::string::npos);
    EXPECT_EQ(run("sweep boards pentominoes/6x10 -o e.jsonl 2>&1").status, 65);
    const Ran limited =
        run("sweep boards solid-pentominoes/3x4x5 --engine dance --row-time 100ms "
            "--threads 1 2>&1");
    EXPECT_EQ(limited.status, 75) << limited.out;
    EXPECT_NE(limited.out.find("at least"), std::string::npos) << limited.out;
    EXPECT_EQ(run("sweep chirality pentominoes/3x20 --exists 2>&1").status, 2);
}

}  // namespace
