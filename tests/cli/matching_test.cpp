// Edge-matching puzzles on the command line.

#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using Row = tilewright::tests::CommandRow;
using tilewright::tests::own_folder;
using tilewright::tests::Ran;

Ran run(const std::string& arguments) {
    return tilewright::tests::run_program(arguments);
}

class MatchingCommandLine : public testing::TestWithParam<Row> {};

TEST_P(MatchingCommandLine, PrintsAndExitsAsDocumented) {
    expect_row(run(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, MatchingCommandLine,
    testing::Values(
        Row{"count quintominoes/dodecahedron", 0,
            "quintominoes/dodecahedron: 60 solutions modulo rotations and reflections\n  7,200 on "
            "the fixed board; symmetry group of order 120\n"},
        Row{"count quintominoes/dodecahedron --modulo labels --json", 0,
            R"("raw":"7200","distinct":"3","modulo":"labels","group_order":14400,"complete":true)"},
        Row{"count pentominoes/3x20 --modulo labels 2>&1", 2, "is for edge-matching puzzles"},
        Row{"solve quintominoes/dodecahedron", 0, "\n12 "},
        Row{"solve quintominoes/dodecahedron --json", 0, R"("placements":[{"site":"1","tile":)"},
        Row{"solve quintominoes/dodecahedron --distinct 2>&1", 0, "# 60 solutions, complete"},
        Row{"solve quintominoes/dodecahedron --sample 3 2>&1", 0, "3 solutions, drawn at random"},
        Row{"solve macmahon/squares-4x6", 0, "# +-------+-------+"},
        Row{"show quintominoes/dodecahedron", 0, "14400 with exchanges of labels"},
        Row{"show macmahon/squares-4x6 --json", 0, R"("kind":"matching")"},
        Row{"show macmahon/squares-4x6 --json", 0,
            R"("corners":[[0.0,0.0],[1.0,0.0],[1.0,1.0],[0.0,1.0]])"},
        Row{"show macmahon/squares-4x6 --json", 0, R"("border":[{"edge":"0,0/0","label":"a"},)"},
        Row{"show macmahon/squares-4x6 --json", 0,
            R"("labels":[{"name":"a","mate":"a","colour":"#)"},
        Row{"list dodecahedron", 0, "quintominoes/dodecahedron"},
        Row{"list macmahon cubes --json", 0, R"("sites":8)"},
        Row{"dump quintominoes/dodecahedron", 0, "site.1 tile.A edge.1-2:1"},
        Row{"dump quintominoes/dodecahedron --stage shapes", 0, "A\n  1 2 3 4 5\n"},
        Row{"dump macmahon/cubes-2x2x2 --stage puzzle", 0, "lattice = \"cubic\""},
        Row{"explain quintominoes/dodecahedron", 0, "there is a solution"},
        Row{"sweep omit quintominoes/dodecahedron --pieces 3 2>&1", 2, ""},
        Row{"export quintominoes/dodecahedron --to psv 2>&1", 2, "is an edge-matching puzzle"},
        Row{"solve pentominoes/3x20 --goal best 2>&1", 2, "is for edge-matching puzzles"},
        Row{"solve quintominoes/dodecahedron --goal best --all 2>&1", 2,
            "--all does not work with --goal best"},
        Row{"solve quintominoes/dodecahedron --goal best --engine bits 2>&1", 2,
            "--engine does not work with --goal best"},
        Row{"solve quintominoes/dodecahedron --goal best --unique 2>&1", 2,
            "--unique does not work"},
        Row{"solve quintominoes/dodecahedron --goal best --threads 2 --json", 0, "\"proof\":true"},
        Row{"solve quintominoes/dodecahedron --goal best --store x.db 2>&1", 2,
            "--store does not work"},
        Row{"solve quintominoes/dodecahedron --goal solution --first", 0, "\n12 "},
        Row{"solve x.dlx --goal best 2>&1", 2, "--goal best needs a puzzle"},
        Row{"generate matching --size 9x9 --labels 7 --tries 1000 --time 100ms 2>&1", 75,
            "no puzzle with exactly one solution found in time: "},
        Row{"generate", 0, "quintominoes"},
        Row{"generate matching --size 4by4 2>&1", 2, "write rows x columns"},
        Row{"generate matching --size 4x5 --labels 2 --border free --tries 3 2>&1", 65,
            "none of 3 random puzzles"}));

// There are 19,684 tiles, and all 5,040 exchanges of seven labels keep the set of tiles.
TEST(MatchingFiles, AreShownThoughTheirLabelsCanBeExchangedInManyWays) {
    const std::string file = own_folder() + "/many-labels.toml";
    std::ofstream{file} << "kind = 'matching'\n"
                           "board = { lattice = 'hexagonal', hexagon = 1 }\n"
                           "tiles = [{ set = 'all', labels = 7 }]\n";
    const Ran ran = run("show '" + file + "'");
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find("without exchanges of labels, which take long to find"),
              std::string::npos);
    EXPECT_NE(ran.out.find("tile 19684: "), std::string::npos) << ran.out.substr(0, 2000);
}

TEST(MatchingFiles, SolutionsAreVerified) {
    EXPECT_EQ(run("solve quintominoes/dodecahedron --all -o all.txt 2>/dev/null").status, 0);
    EXPECT_EQ(run("verify all.txt").out,
              "quintominoes/dodecahedron: 7,200 solutions, all right; 60 modulo the symmetry group "
              "of order 120\n  the list says that it is complete\n");
    EXPECT_EQ(run("solve quintominoes/dodecahedron --distinct -o some.jsonl 2>/dev/null").status,
              0);
    EXPECT_NE(run("verify some.jsonl --json").out.find(R"("solutions":60,"different":60)"),
              std::string::npos);
    const Ran spoilt = run("list >/dev/null; sed '5s/A/B/' all.txt > bad.txt; " TILEWRIGHT_PROGRAM
                           " verify bad.txt 2>&1");
    EXPECT_EQ(spoilt.status, 65);
    EXPECT_EQ(spoilt.out.find("bad.txt:5:1: error: solution 1 is wrong"), 0U) << spoilt.out;
}

TEST(MatchingFiles, ThreadsDoNotChangeABit) {
    const std::string one = run("solve quintominoes/dodecahedron --all --threads 1").out;
    const std::string two = run("solve quintominoes/dodecahedron --all --threads 2").out;
    EXPECT_GT(one.size(), 100'000U);
    EXPECT_EQ(one, two);
}

TEST(MatchingFiles, TheBestIsFoundWhereThereIsNoSolution) {
    constexpr const char* puzzle =
        R"(printf 'kind = "matching"\nboard = [2, 1]\nborder = { label = "a" }\n[[tiles]]\n)"
        R"(list = """\na a a b\na a a c\n"""\n' > odd.toml; )";
    const Ran best = run(std::string{"--version; "} + puzzle + TILEWRIGHT_PROGRAM +
                         " solve odd.toml --goal best --time 200ms 2>&1");
    EXPECT_EQ(best.status, 75);
    EXPECT_NE(best.out.find("6 of 7 edges match; better results may exist"), std::string::npos)
        << best.out;
    EXPECT_NE(run("solve odd.toml --goal best --time 200ms --json 2>/dev/null")
                  .out.find(R"("matched":6,"edges":7,"proof":false)"),
              std::string::npos);
    EXPECT_EQ(run("solve odd.toml --goal best --time 200ms -o odd.svg 2>/dev/null; "
                  "rsvg-convert odd.svg | head -c 4 | tail -c 3")
                  .out,
              "PNG");
    const Ran why = run("explain odd.toml");
    EXPECT_EQ(why.status, 1);
    EXPECT_NE(why.out.find("label: 1 edge with the label 'b' is left"), std::string::npos);
    EXPECT_EQ(run("count odd.toml").status, 1);
}

TEST(MatchingFiles, ASolutionIsFoundWhereSymmetriesAreTooManyToBeListed) {
    // Nine separate triangles have 9!  6^9 symmetries.
    constexpr const char* puzzle =
        R"(printf 'kind = "matching"\nboard = { sites = [' > apart.toml; )"
        R"(for i in 0 1 2 3 4 5 6 7 8; do printf '["a%s", "b%s", "c%s"],' $i $i $i; done >> )"
        R"(apart.toml; printf '] }\n[[tiles]]\nset = "all"\nlabels = 1\ncount = 9\n' >> apart.toml; )";
    const Ran solved = run(std::string{"--version >/dev/null; "} + puzzle + TILEWRIGHT_PROGRAM +
                           " solve apart.toml 2>&1");
    EXPECT_EQ(solved.status, 0) << solved.out;
    EXPECT_NE(solved.out.find("\n8 A  a a a"), std::string::npos) << solved.out;
    const Ran counted = run("count apart.toml 2>&1");
    EXPECT_EQ(counted.status, 65);
    EXPECT_NE(counted.out.find("more than 16384 symmetries"), std::string::npos) << counted.out;
    EXPECT_NE(run("count apart.toml --modulo none").out.find(": 1 solution"), std::string::npos);
}

TEST(MatchingFiles, TheSearchForSymmetriesHeedsTimeAndSignals) {
    constexpr const char* puzzle =
        R"(printf 'kind = "matching"\n[board]\nlattice = "square"\nbox = [52, 52]\n' > torus.toml; )"
        R"(printf 'wrap = "torus"\n[[tiles]]\nset = "all"\nlabels = 1\ncount = 2704\n' >> )"
        R"(torus.toml; )";
    for (const char* command : {"count torus.toml --time 200ms", "solve torus.toml --time 200ms",
                                "solve torus.toml --distinct --time 200ms",
                                "count torus.toml --modulo labels --time 200ms"}) {
        const Ran ran = run(std::string{"--version; "} + puzzle +
                            "timeout 20 " TILEWRIGHT_PROGRAM " " + command + " 2>&1");
        EXPECT_EQ(ran.status, 75) << command << ran.out;
        EXPECT_NE(ran.out.find("was stopped by a limit or a signal"), std::string::npos) << ran.out;
        EXPECT_EQ(ran.out.find("solution"), std::string::npos) << ran.out;
    }
    const Ran ran = tilewright::tests::run_interrupted("count torus.toml 2>&1", 0.3);
    EXPECT_EQ(ran.status, 75) << ran.out;
    EXPECT_NE(ran.out.find("was stopped by a limit or a signal"), std::string::npos) << ran.out;
}

TEST(MatchingFiles, ListsOfEdgesArePuzzles) {
    const std::string tiles =
        R"(--version; printf '0 1 5 0\n0 2 6 1\n0 0 7 2\n5 3 0 0\n6 4 0 3\n7 0 0 4\n' > six.txt; )" TILEWRIGHT_PROGRAM
        " ";
    const Ran counted = run(tiles + "count six.txt 2>&1");
    EXPECT_EQ(counted.status, 0);
    EXPECT_NE(counted.out.find("note: the label 0 is the border's"), std::string::npos)
        << counted.out;
    EXPECT_NE(counted.out.find("six.txt: 1 solution modulo"), std::string::npos);
    EXPECT_NE(run("show six.txt 2>/dev/null").out.find("board: "), std::string::npos);
    EXPECT_EQ(run("import six.txt -o six.toml 2>/dev/null").status, 0);
    EXPECT_NE(run("solve six.toml --distinct 2>/dev/null").out.find("+-------+"),
              std::string::npos);
    EXPECT_EQ(run("import six.txt --size 3by2 2>&1").status, 2);
    EXPECT_EQ(run("import six.txt --size 2x4 2>&1").status, 2);
    EXPECT_EQ(run("import six.txt --size 2x3 --set pentominoes 2>&1").status, 2);
    EXPECT_EQ(run("import six.psv --size 2x3 2>&1").status, 2);
    EXPECT_EQ(run("import six.csv --set pentominoes 2>&1").status, 2);
    EXPECT_EQ(run("import six.txt --solutions all.txt 2>&1").status, 2);
    const Ran wrong =
        run("--version >/dev/null; printf '4 4\n1 2 3 14\n1 2 3\n' > bad.csv; " TILEWRIGHT_PROGRAM
            " count bad.csv 2>&1");
    EXPECT_EQ(wrong.status, 65);
    EXPECT_EQ(wrong.out.find("bad.csv:3:1: error: 3 numbers where 4 are expected"), 0U)
        << wrong.out;
    EXPECT_EQ(run("verify six.txt 2>&1").status, 2);
}

TEST(MatchingFiles, AGeneratedPuzzleHasTheSolutionThatItSays) {
    EXPECT_EQ(
        run("generate matching --size 3x4 --labels 4 --seed 5 -o new.toml 2>/dev/null").status, 0);
    EXPECT_EQ(run("generate matching --size 3x4 --labels 4 --seed 5 2>/dev/null").out,
              run("--version >/dev/null; cat new.toml").out);
    EXPECT_NE(run("count new.toml").out.find("new.toml: 1 solution modulo"), std::string::npos);
    EXPECT_EQ(run("solve new.toml --all -o found.txt 2>/dev/null").status, 0);
    EXPECT_NE(run("verify found.txt").out.find("all right; 1 modulo"), std::string::npos);
    const Ran best = run("solve new.toml --goal best --time 20s");
    EXPECT_EQ(best.status, 0) << best.out;
    EXPECT_NE(best.out.find("all 31 edges match: a solution"), std::string::npos) << best.out;
}

}  // namespace
