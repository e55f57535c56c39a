// The command line, row by row: what is printed where, and the exit status.

#include <filesystem>
#include <fstream>
#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using Row = tilewright::tests::CommandRow;
using tilewright::tests::Ran;

Ran run(const std::string& arguments) {
    return tilewright::tests::run_program(arguments);
}

class CommandLine : public testing::TestWithParam<Row> {};

TEST_P(CommandLine, PrintsAndExitsAsDocumented) {
    expect_row(run(GetParam().arguments), GetParam());
}

constexpr const char* tray =
    R"(printf 'lattice = "square"\n[region]\nbox = [%s]\n[[pieces]]\nset = "%s"\n')";

INSTANTIATE_TEST_SUITE_P(
    Rows, CommandLine,
    testing::Values(
        Row{"--help", 0, "Exit status"}, Row{"--version", 0, "tilewright "},
        Row{"solve pentominoes/6x10 --sample 3 2>&1", 0, "3 solutions, drawn at random"},
        Row{"solve pentominoes/6x10 --sample 3 --all 2>&1", 2, "excludes"},
        Row{"solve pentominoes/6x10 --seed 3 2>&1", 0, "1 solution; stopped there"},
        Row{"solve tetrominoes/4x5 --sample 3 2>&1", 1, "there is no solution"},
        Row{"count pentominoes/6x10 --stats 2>&1", 0,
            "frontier\nbecause: a narrow board, with a front of 6 cells\n"},
        Row{"count pentominoes/no-flip-a-3x20 --stats 2>&1", 1,
            "bits\nbecause: a narrow board, with a front of 3 cells, a tree of about"},
        Row{"bench pentominoes/3x20 --runs 1", 0, "pentominoes/3x20"},
        Row{"bench pentominoes/3x20 --runs 1 --json", 0, "\"schema\":\"tilewright.bench/1\""},
        Row{"bench bedlam --runs 3 --limit 0.3", 0, " > "}, Row{"count --help", 0, "--modulo"},
        Row{"2>&1", 2, "hint"}, Row{"nonsense 2>&1", 2, "hint"},
        Row{"coutn pentominoes/3x20 2>&1", 2, "did you mean 'count'?"},
        Row{"frobnicate 2>&1", 2, "there is no command 'frobnicate'"},
        Row{"count pentominoes/3x20 --no-such 2>&1", 2, "hint"},
        Row{"count no/such 2>&1", 66, "no catalogue puzzle"},
        Row{"count quintominoes 2>&1", 66, "did you mean 'quintominoes/dodecahedron'?"},
        Row{"count 6x10 2>&1", 66, "did you mean 'pentominoes/6x10'?"},
        Row{"count macmahon 2>&1", 66, "or 'macmahon/triangles-hexagon'?"},
        Row{"count pentominoes 2>&1", 66, "'tilewright list pentominoes' shows"},
        Row{"count missing.toml 2>&1", 66, "cannot read"},
        Row{"count pentominoes/3x20 --engine nonsense 2>&1", 2, "engines: auto"},
        Row{"count pentominoes/3x20 --json", 0, R"("raw":"8","distinct":"2")"},
        Row{"count pentominoes/3x20 --certify", 0, "certified: all of this agrees"},
        Row{"count soma/cube --certify --json", 0, R"("certificate":{"verdict":"agrees")"},
        Row{"count tetrominoes/4x5 --certify", 1, "certified: all of this agrees"},
        Row{"count macmahon/cubes-2x2x2 --modulo labels --certify", 0, "certified"},
        Row{"count pentominoes/6x10 --json", 0,
            R"("raw":"9356","distinct":"2339","modulo":"all","group_order":4,"complete":true)"},
        Row{"count pentominoes/3x20 --modulo rotations --json", 0, R"("distinct":"4")"},
        Row{"count pentominoes/3x20 --modulo none --json", 0, R"("group_order":1)"},
        Row{"count solid-pentominoes/3x4x5 --engine dance --nodes 5000 --json", 75,
            R"("complete":false,"ending":"node limit","raw_complete":false)"},
        Row{"count solid-pentominoes/3x4x5 --engine dance --time 50ms", 75,
            "incomplete: time limit"},
        Row{"count pentominoes/6x10 --time 0 2>&1", 2, "--time: '0' is not a number above zero"},
        Row{"solve pentominoes/6x10", 0, "# 1 solution; stopped there, as asked\n"},
        Row{"solve pentominoes/6x10 2>&1", 0,
            "\n1 solution; stopped there, as asked (--all finds them all)\n"},
        Row{"solve pentominoes/3x20 --distinct", 0, "# 2 solutions, complete"},
        Row{"solve pentominoes/3x20 --all --json", 0, R"("solutions":"8","complete":true)"},
        Row{"solve pentominoes/3x20 --first --all 2>&1", 2, "excludes"},
        Row{"solve pentominoes/6x10 --limit 3", 0, "# 3 solutions"},
        Row{"solve pentominoes/3x20 --all -o /no/such/folder/x 2>&1", 74, "cannot create"},
        Row{"solve pentominoes/3x20 --all > /dev/full 2>&1; echo status $?", 0, "status 74"},
        Row{"solve pentominoes/6x10 --all | head -1", 0, "# puzzle pentominoes/6x10"},
        Row{"count pentominoes/6x10 --where on-border --json", 0,
            R"("raw":"8","distinct":"2","modulo":"all","group_order":4,"complete":true)"},
        Row{"count pentominoes/6x10 --where 'not fault-free'", 0,
            "6x10 where not fault-free: 16 solutions modulo"},
        Row{"count pentominoes/6x10 --where symmetric", 1, "where symmetric: no solution"},
        Row{"count pentominoes/6x10 --where halves --nodes 9000 --engine dance", 75, "incomplete"},
        Row{"count pentominoes/6x10 --where 'on-border and X@2,1' --modulo none --certify", 0,
            "certified: all of this agrees"},
        Row{"count pentominoes/6x10 --where halves --certify 2>&1", 2, "--certify does not work"},
        Row{"count pentominoes/6x10 --where halves --checkpoint x 2>&1", 2, "excludes"},
        Row{"count pentominoes/6x10 --where 'halves and halfs' 2>&1", 2,
            "where:1:12: error: there is no property 'halfs'\n  hint: did you mean 'halves'?"},
        Row{"count macmahon/squares-4x6 --where halves 2>&1", 2, "--where is for packing puzzles"},
        Row{"solve pentominoes/3x20 --all --where X@3,1", 0,
            "# 4 solutions, incomplete: a selection, all that have the property"},
        Row{"solve pentominoes/3x20 --distinct --where X@3,1 --json", 0,
            R"("solutions":"2","complete":false)"},
        Row{"solve pentominoes/3x20 --where symmetric 2>&1", 1, "no solution has the property"},
        Row{"solve pentominoes/6x10 --where halves --sample 2 2>&1", 2, "--sample does not work"},
        Row{"list 3x20", 0, "pentominoes/3x20"}, Row{"list nothing-like-this 2>&1", 1, "no puzzle"},
        Row{"list 6x10 --json", 0, R"("schema":"tilewright.entry/1")"},
        Row{"show soma/cube", 0, "symmetry group of order 48"},
        Row{"show soma/cube --json", 0, R"("schema":"tilewright.puzzle/1")"},
        Row{"explain pentominoes/6x10", 0, "there is a solution"},
        Row{"explain dominoes/mutilated-chessboard", 1, "colouring"},
        Row{"generate tetrominoes --turns one-sided --json", 0, R"("name":"J")"},
        Row{"generate", 0, "pentominoes"}, Row{"generate nonsense 2>&1", 2, "no set"},
        Row{"dump pentominoes/3x20 --stage instance", 0, "| hint cells"},
        Row{"dump pentominoes/3x20 --stage puzzle", 0, "[[pieces]]"},
        Row{"dump pentominoes/3x20 --stage shapes", 0, "F 1"}));

TEST(CommandLineBench, AnInterruptShowsWhatWasMeasured) {
    const Ran ran = tilewright::tests::run_interrupted("bench bedlam --runs 1 2>&1", 0.5);
    EXPECT_EQ(ran.status, 75);
    EXPECT_NE(ran.out.find("polycubes/bedlam-cube   "), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("interrupted in 'polycubes/bedlam-cube'"), std::string::npos) << ran.out;
}

TEST(CommandLineFiles, SolutionsAreVerifiedConvertedAndReduced) {
    EXPECT_EQ(run("solve pentominoes/3x20 --all -o all.txt 2>/dev/null").status, 0);
    EXPECT_EQ(run("verify all.txt").out,
              "pentominoes/3x20: 8 solutions, all right; 2 modulo the symmetry group of order 4\n"
              "  the list says that it is complete\n");
    EXPECT_EQ(run("convert all.txt --distinct -o two.jsonl 2>/dev/null").status, 0);
    EXPECT_NE(run("verify two.jsonl --json").out.find(R"("solutions":2)"), std::string::npos);
    EXPECT_EQ(run("convert two.jsonl -o back.txt 2>/dev/null").status, 0);
    EXPECT_NE(run("verify back.txt").out.find("2 solutions, all right"), std::string::npos);
    EXPECT_NE(run("verify back.txt").out.find("says that it is complete"), std::string::npos);
    EXPECT_NE(run("convert all.txt --sample 3 --seed 7").out.find("# 3 solutions"),
              std::string::npos);
    EXPECT_EQ(run("convert all.txt --with Q@0,0 2>&1").status, 2);
    EXPECT_NE(run("convert all.txt --where 'X@3,1 and X@5,1'").out.find("# 0 solutions"),
              std::string::npos);
    EXPECT_NE(run("convert all.txt --where X@3,1").out.find("# 4 solutions"), std::string::npos);
    EXPECT_EQ(run("solve pentominoes/3x20 -o one.txt 2>/dev/null").status, 0);
    EXPECT_NE(run("verify one.txt").out.find("3x20: 1 solution, all right"), std::string::npos);
    EXPECT_NE(run("convert one.txt 2>&1").out.find("\n1 solution\n"), std::string::npos);
    EXPECT_EQ(run("dump pentominoes/3x20 > a.dlx").status, 0);
    EXPECT_EQ(run("count a.dlx 2>/dev/null").out, "a.dlx: 8 solutions\n");
    EXPECT_EQ(run("verify spoilt.txt 2>&1").status, 66);
}

// The reader is gone before the first line is written.
TEST(CommandLineFiles, AClosedPipeHasAStatusOfItsOwn) {
    for (const char* arguments : {"list", "solve pentominoes/6x10 --all"})
        EXPECT_NE(run("--version; (sleep 0.3; " TILEWRIGHT_PROGRAM " " + std::string{arguments} +
                      " 2> errors; echo $? > status) | true; cat status errors")
                      .out.find("\n141\n"),
                  std::string::npos)
            << arguments;
}

// A device such as /dev/null must never be replaced by a file.  A named pipe stands for it here.
TEST(CommandLineFiles, OutputReplacesNothingButFiles) {
    const Ran pipe = run("--version; rm -f pipe; mkfifo pipe; cat pipe & " TILEWRIGHT_PROGRAM
                         " solve pentominoes/3x20 --all -o pipe 2>/dev/null; wait; test -p pipe && "
                         "echo still there");
    EXPECT_NE(pipe.out.find("# 8 solutions, complete"), std::string::npos) << pipe.out;
    EXPECT_NE(pipe.out.find("still there"), std::string::npos) << pipe.out;
    const Ran link = run("--version; ln -sf end.txt link.txt; touch end.txt; " TILEWRIGHT_PROGRAM
                         " solve pentominoes/3x20 -o link.txt 2>/dev/null; "
                         "test -L link.txt && test -s end.txt && echo still a link");
    EXPECT_NE(link.out.find("still a link"), std::string::npos) << link.out;
}

TEST(CommandLineFiles, ASpoiltSolutionIsRefusedWithItsPlace) {
    EXPECT_EQ(run("solve pentominoes/3x20 -o one.txt 2>/dev/null").status, 0);
    EXPECT_EQ(run("show pentominoes/3x20 >/dev/null; sed 's/X/I/' one.txt > spoilt.txt").status, 0);
    const Ran ran = run("verify spoilt.txt 2>&1");
    EXPECT_EQ(ran.status, 65);
    EXPECT_EQ(ran.out.find("spoilt.txt:4:1: error: solution 1 is wrong"), 0U) << ran.out;
}

TEST(CommandLineFiles, ThreadsDoNotChangeABit) {
    const std::string one = run("solve pentominoes/5x12 --all --engine dance --threads 1").out;
    const std::string two = run("solve pentominoes/5x12 --all --engine dance --threads 2").out;
    EXPECT_GT(one.size(), 100'000U);
    EXPECT_EQ(one, two);
}

TEST(CommandLineFiles, EndingsMayBeInCapitalLetters) {
    for (const auto& [kind, file] : {std::pair{"toml", "UP.TOML"},
                                     {"dlx", "UP.DLX"},
                                     {"psv", "UP.PSV"},
                                     {"xmpuzzle", "UP.XmPuzzle"}}) {
        const std::string name{file};
        EXPECT_EQ(run("export pentominoes/3x20 --to " + std::string{kind} + " -o " + name).status,
                  0);
        EXPECT_EQ(run("count " + name + " --modulo none").out, name + ": 8 solutions\n");
    }
    EXPECT_EQ(run("solve UP.PSV -o LIST.JSONL; head -c 1 LIST.JSONL").out, "{");
    for (const std::string file : {"A.SVG", "A.Html", "A.PNG"})
        EXPECT_EQ(run("render LIST.JSONL -o " + file).status, 0) << file;
}

TEST(CommandLineFiles, FilesOfOtherProgramsStandForPuzzles) {
    EXPECT_EQ(run("solve soma/cube --distinct -o soma.txt 2>/dev/null").status, 0);
    EXPECT_EQ(run("export soma/cube --to xmpuzzle --solutions soma.txt -o soma.xmpuzzle 2>&1").out,
              "soma/cube: note: the known numbers of solutions are left out\n");
    EXPECT_NE(run("count soma.xmpuzzle --json").out.find(R"("raw":"11520","distinct":"240")"),
              std::string::npos);
    EXPECT_EQ(run("verify soma.xmpuzzle").out,
              "soma.xmpuzzle: 240 solutions, all right; 240 modulo the symmetry group of order "
              "48\n  the list does not say whether it is complete\n");
    EXPECT_EQ(run("import soma.xmpuzzle -o soma.toml --solutions list.jsonl 2>&1").status, 0);
    EXPECT_NE(run("verify list.jsonl").out.find("soma.toml: 240 solutions, all right"),
              std::string::npos);
    EXPECT_NE(run("count soma.toml").out.find("240 solutions"), std::string::npos);
    EXPECT_EQ(run("verify soma/cube soma.xmpuzzle 2>&1").status, 2);
    EXPECT_EQ(run("count soma.xmpuzzle#7 2>&1").status, 2);
    EXPECT_EQ(run("import soma.toml 2>&1").status, 2);
    EXPECT_EQ(run("import missing.psv 2>&1").status, 66);
}

TEST(CommandLineFiles, ColoursSurviveTheWayThroughOtherFiles) {
    const std::string puzzle = R"(printf 'lattice = "square"
[region]
box = [4, 4]
colours = "chessboard"
[[pieces]]
name = "L"
cells = [[0, 0], [1, 0], [2, 0], [0, 1]]
colours = "chessboard"
count = 4
' > l.toml; )";
    const std::string counted = R"("raw":"2")";
    EXPECT_NE(
        run("--version; " + puzzle + TILEWRIGHT_PROGRAM + " count l.toml --json").out.find(counted),
        std::string::npos);
    EXPECT_EQ(run("export l.toml --to xmpuzzle -o l.xmpuzzle 2>/dev/null").status, 0);
    EXPECT_EQ(run("import l.xmpuzzle -o back.toml 2>&1").status, 0);
    EXPECT_NE(run("count l.xmpuzzle --json").out.find(counted), std::string::npos);
    EXPECT_NE(run("count back.toml --json").out.find(counted), std::string::npos);
}

TEST(CommandLineFiles, ExportsWhatEachFormatCanSay) {
    EXPECT_EQ(run("export pentominoes/3x20 --to psv -o a.psv 2>/dev/null").status, 0);
    EXPECT_NE(run("count a.psv --json").out.find(R"("raw":"8","distinct":"2")"), std::string::npos);
    EXPECT_NE(run("export pentominoes/3x20 --to dlx").out.find("| hint cells"), std::string::npos);
    EXPECT_NE(run("export pentominoes/3x20 --to toml").out.find("[[pieces]]"), std::string::npos);
    const Ran refused = run("export pentominoes/one-sided-3x30 --to xmpuzzle 2>&1");
    EXPECT_EQ(refused.status, 65);
    EXPECT_EQ(refused.out.find("pentominoes/one-sided-3x30: error: piece"), 0U) << refused.out;
    EXPECT_EQ(run("export pentominoes/3x20 --to def 2>&1").status, 2);
}

TEST(CommandLineFiles, DrawnBoardsTakeASet) {
    EXPECT_EQ(run("import --help > /dev/null; printf '####\\n####\\n####\\n' > board.txt").status,
              0);
    EXPECT_EQ(run("count board.txt 2>&1").status, 65);
    EXPECT_EQ(run("import board.txt --set trominoes -o board.toml").status, 0);
    EXPECT_EQ(run("show board.toml").status, 0);
}

TEST(CommandLineFiles, AnInterruptEndsHonestly) {
    const Ran ran = tilewright::tests::run_interrupted(
        "count solid-pentominoes/3x4x5 --engine dance --json", 0.5);
    EXPECT_EQ(ran.status, 75);
    EXPECT_NE(ran.out.find(R"("complete":false,"ending":"cancelled")"), std::string::npos)
        << ran.out;
}

// What a colouring shows is the answer, before a search that would not end.
TEST(CommandLineFiles, AColouringAnswersBeforeTheSearch) {
    const std::string file =
        R"(list >/dev/null; printf 'lattice = "square"\n[region]\nbox = [10, 10]\n)"
        R"([[pieces]]\nset = "tetrominoes"\nonly = ["T"]\n%s\n' )";
    for (const char* number : {"count = 25", "count = \"unlimited\"", "min = 20\nmax = 30"})
        for (const char* command : {" count - 2>&1", " count - --json 2>&1", " solve - 2>&1"}) {
            const Ran ran =
                run(file + "'" + number + "' | timeout 20 " + TILEWRIGHT_PROGRAM + command);
            EXPECT_EQ(ran.status, 1) << number << command;
            EXPECT_TRUE(ran.out.contains("colouring: ") || ran.out.contains("weights: "))
                << ran.out;
        }
}

TEST(CommandLineFiles, BadPuzzlesAreRefusedWithTheirPlace) {
    const auto refused = [](const std::string& box, const std::string& set) {
        char line[256];
        std::snprintf(line, sizeof line, tray, box.c_str(), set.c_str());
        return run(std::string{"list >/dev/null; "} + line + " | " + TILEWRIGHT_PROGRAM +
                   " count - 2>&1");
    };
    EXPECT_EQ(refused("10, 6", "pentominoes").status, 0);
    // An area that does not suit is no mistake in the file: the answer is that there is no
    // solution.
    const Ran area = refused("10, 5", "pentominoes");
    EXPECT_EQ(area.status, 1);
    EXPECT_NE(area.out.find("standard input: no solution\n  area: the region has 50 cells"),
              std::string::npos)
        << area.out;
    EXPECT_EQ(refused("1000000, 1000", "pentominoes").status, 65);
    EXPECT_EQ(refused("10, 6", "pentomino").status, 65);
}

}  // namespace
