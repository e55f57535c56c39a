// 'solve --goal most' and '--goal least'.

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

class Goal : public testing::TestWithParam<Row> {};

TEST_P(Goal, PrintsAndExitsAsDocumented) {
    expect_row(run(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Goal,
    testing::Values(
        Row{"solve tetrominoes/4x5 --goal most", 0, "# goal most: 4 pieces, proved to be the most"},
        Row{"solve tetrominoes/4x5 --goal most --threads 1", 0, "4 pieces, proved to be the most"},
        Row{"solve tetrominoes/4x5 --goal most --threads 2 2>&1", 2, "--threads does not work"},
        Row{"solve tetrominoes/4x5 --goal most --time 1 --time 2 2>&1", 2,
            "--time is given more than once"},
        Row{"solve tetrominoes/4x5 --goal most --solved 2>&1", 1, "there is no solution"},
        Row{"solve tetrominoes/4x5 --goal most --weight pieces,cells 2>&1", 2,
            "'pieces' stands beside other weights"},
        Row{"solve tetrominoes/4x5 --goal least --json 2>/dev/null", 0,
            R"("goal":"least","until":"nothing-fits","proof":true,"worth":)"},
        Row{"solve tetrominoes/4x5 --goal most --weight cells", 0, "16 cells, proved to be the mo"},
        Row{"solve tetrominoes/4x5 --goal most --weight 'O=5,*=0'", 0, "a worth of 5, proved"},
        Row{"solve tetrominoes/4x5 --goal least --keep-out O", 0, "proved to be the fewest"},
        Row{"solve pentominoes/3x20 --goal most --solved --json", 0, R"("worth":12,"bound":12)"},
        Row{"solve tetrominoes/4x5 --goal most --time 1ms 2>&1", 75, "limit"},
        Row{"solve tetrominoes/4x5 --goal maximal 2>&1", 2, "most"},
        Row{"solve tetrominoes/4x5 --goal most --weight Q=3 2>&1", 2, "there is no piece 'Q'"},
        Row{"solve tetrominoes/4x5 --goal most --weight I=x 2>&1", 2, "'I=x' is no weight"},
        Row{"solve tetrominoes/4x5 --goal most --weight I= 2>&1", 2, "'I=' is no weight"},
        Row{"solve tetrominoes/4x5 --goal most --keep-out I 2>&1", 2, "is for --goal least"},
        Row{"solve tetrominoes/4x5 --goal least --keep-out I --solved 2>&1", 2, "excludes"},
        Row{"solve tetrominoes/4x5 --weight I=2 2>&1", 2, "is for --goal most and --goal least"},
        Row{"solve tetrominoes/4x5 --goal most --all 2>&1", 2, "--all does not work with --goal"},
        Row{"solve tetrominoes/4x5 --goal most --checkpoint x.ck 2>&1", 2, "later --resume FILE"},
        Row{"solve macmahon/squares-4x6 --goal most 2>&1", 2, "are for packing puzzles"},
        Row{"solve x.dlx --goal least 2>&1", 2, "--goal least needs a puzzle"},
        Row{"solve tetrominoes/4x5 --goal most -o x.svg 2>&1 && grep -c '<svg' x.svg", 0, "1\n"}));

const std::string board_8x8 =
    "printf 'lattice = \"square\"\\n[region]\\nbox = [8, 8]\\n[[pieces]]\\nset = "
    "\"pentominoes\"\\n' > 8x8.toml; ";

TEST(GoalFigures, FivePentominoesBlockAChessboard) {
    const Ran ran = shell(board_8x8 + "$T solve 8x8.toml --goal least --json 2>/dev/null");
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find(R"("proof":true,"worth":5,"bound":5,)"), std::string::npos) << ran.out;
}

// Where the puzzle is to be solved, a short proof that it cannot be saves the search.
TEST(Goals, AreRefutedByShortProofs) {
    const Ran words = shell(board_8x8 + "$T solve 8x8.toml --goal least --solved 2>/dev/null");
    EXPECT_EQ(words.status, 1);
    EXPECT_NE(words.out.find("there is no solution (area: the region has 64 cells"),
              std::string::npos)
        << words.out;
    const Ran json = shell(board_8x8 + "$T solve 8x8.toml --goal most --solved --json 2>/dev/null");
    EXPECT_EQ(json.status, 1);
    EXPECT_NE(json.out.find(R"("proof":true,"worth":null,"bound":null,"reason":"area: the )"),
              std::string::npos)
        << json.out;
}

TEST(GoalFigures, MostCrossesInSquares) {
    const int most[] = {1, 1, 2, 4, 6, 8, 10, 13, 17, 20};
    for (int n = 3; n <= 12; ++n) {
        const std::string side = std::to_string(n);
        const Ran ran =
            shell("printf 'lattice = \"square\"\\n[region]\\nbox = [" + side + ", " + side +
                  "]\\n[[pieces]]\\nset = \"pentominoes\"\\nonly = [\"X\"]\\ncount = "
                  "\"unlimited\"\\n' > x.toml; $T solve x.toml --goal most --json 2>/dev/null");
        const std::string expected =
            "\"proof\":true,\"worth\":" + std::to_string(most[n - 3]) + ",";
        EXPECT_NE(ran.out.find(expected), std::string::npos) << n << ran.out;
    }
}

// What was found is a beginning for the next run, as text and as JSON.
TEST(GoalResumes, FromTheBestInAFile) {
    for (const std::string file : {"best.txt", "best.json"}) {
        const Ran ran = shell(board_8x8 + "$T solve 8x8.toml --goal least --time 8s -o " + file +
                              " 2>/dev/null; $T solve 8x8.toml --goal least --resume " + file +
                              " --time 8s -o " + file +
                              " 2>&1 | head -1; $T solve 8x8.toml --goal least --resume " + file +
                              " --time 1s -o x.svg 2>/dev/null; test -s x.svg && echo drawn");
        EXPECT_NE(ran.out.find(" after "), std::string::npos) << ran.out;
        EXPECT_NE(ran.out.find("drawn\n"), std::string::npos) << ran.out;
    }
    EXPECT_NE(shell("$T solve tetrominoes/4x5 --goal most -o four.txt 2>/dev/null; "
                    "$T solve tetrominoes/4x5 --goal most --solved --resume four.txt 2>&1")
                  .out.find("cannot be resumed"),
              std::string::npos);
}

}  // namespace
