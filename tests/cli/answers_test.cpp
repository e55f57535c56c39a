// What is said about answers: nothing false, and whatever is known.

#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using tilewright::tests::Ran;

#define PROGRAM TILEWRIGHT_PROGRAM " "

// Runs lines of the shell, in the empty folder of the test.
Ran shell(const std::string& lines) {
    return tilewright::tests::run_program("--version >/dev/null; rm -rf *; " + lines);
}

void expect_says(const Ran& ran, const std::string& words) {
    EXPECT_NE(ran.out.find(words), std::string::npos) << words << "\n" << ran.out;
}

// A puzzle file of twelve pentominoes that expects a number of solutions.
std::string expecting(const std::string& table) {
    return "printf 'lattice = \"square\"\\n[region]\\nbox = [20, 3]\\n[[pieces]]\\nset = "
           "\"pentominoes\"\\n[expect]\\n" +
           table + "\\n' > p.toml; ";
}

TEST(Answers, AContradictedExpectationIsSaid) {
    const Ran counted = shell(expecting("raw = 1") + PROGRAM "count p.toml 2>&1; echo status $?");
    expect_says(counted, "p.toml: 2 solutions modulo");
    expect_says(counted,
                "p.toml: warning: [expect] is contradicted: raw = 1 is expected, but there "
                "are 8\n");
    expect_says(counted, "status 0");
    for (const char* list : {"--all", "--distinct", "--distinct --modulo rotations"}) {
        const std::string solve = PROGRAM "solve p.toml -o s.jsonl 2>/dev/null " +
                                  std::string{list} +
                                  "; " PROGRAM "verify s.jsonl 2>&1; echo status $?";
        const Ran raw = shell(expecting("raw = 1") + solve);
        expect_says(raw, "raw = 1 is expected, but there are 8");
        expect_says(raw, "status 65");
        expect_says(shell(expecting("distinct = 3") + solve),
                    "distinct = 3 is expected, but there are 2");
        expect_says(shell(expecting("raw = 8\\ndistinct = 2") + solve), "status 0");
    }
    const Ran part = shell(expecting("raw = 1") + PROGRAM
                           "solve p.toml --limit 1 -o s.txt 2>/dev/null; " PROGRAM "verify s.txt");
    EXPECT_EQ(part.status, 0) << part.out;  // an incomplete list contradicts nothing
}

TEST(Answers, AnOldFileDoesNotPassForANewAnswer) {
    for (const char* file : {"x.svg", "x.png", "x.pdf"}) {
        const std::string name{file};
        const Ran ran =
            shell(PROGRAM "render pentominoes/3x20 -o " + name +
                  "; " PROGRAM "solve tetrominoes/4x5 -o " + name + " 2>&1; echo status $?; ls");
        expect_says(ran, "there is no solution\n");
        expect_says(ran, name + " is removed: there is nothing to draw\nstatus 1\n");
        EXPECT_FALSE(ran.out.ends_with(name + "\n")) << ran.out;
    }
    const Ran page = shell(PROGRAM
                           "solve tetrominoes/4x5 -o x.html 2>&1; echo status $?; "
                           "grep -c 'there is no solution' x.html");
    expect_says(page, "status 1\n");
    EXPECT_TRUE(page.out.ends_with("\n1\n")) << page.out;
    const Ran list = shell(PROGRAM "solve pentominoes/3x20 -o x.txt 2>/dev/null; " PROGRAM
                                   "solve tetrominoes/4x5 -o x.txt 2>/dev/null; cat x.txt");
    expect_says(list, "# 0 solutions, complete");
    const Ran unknown = shell(PROGRAM
                              "solve pentominoes/no-flip-a-3x20 --engine brute --all --nodes 1 -o "
                              "x.svg 2>&1; echo status $?; ls");
    expect_says(unknown, "no solution found so far, which proves nothing; incomplete: node limit");
    expect_says(unknown, "x.svg is not written");
    EXPECT_TRUE(unknown.out.ends_with("status 75\n")) << unknown.out;
}

TEST(Answers, AnUnfinishedCountSaysPlainlyWhatIsKnown) {
    const Ran ran =
        shell(PROGRAM "count pentominoes/no-flip-a-3x20 --engine brute --nodes 1 2>&1; echo $?");
    expect_says(ran,
                "pentominoes/no-flip-a-3x20: no solution found so far, which proves nothing\n"
                "  incomplete: node limit\n");
    EXPECT_EQ(ran.out.find("at least 0"), std::string::npos) << ran.out;
    EXPECT_TRUE(ran.out.ends_with("75\n")) << ran.out;
}

TEST(Answers, UniqueSaysHowManyThereAre) {
    const auto asked = [](const std::string& words) {
        return shell(PROGRAM "solve --unique --json " + words + " 2>&1; echo status $?");
    };
    const Ran several = asked("pentominoes/3x20");
    expect_says(several, R"("how_many":"several")");
    expect_says(several, "status 3");
    const Ran none = asked("tetrominoes/4x5");
    expect_says(none, R"("how_many":"none")");
    expect_says(none, "status 1");
    const Ran one = shell(
        "printf 'lattice = \"square\"\\n[region]\\nbox = [5, "
        "1]\\n[[pieces]]\\nset = \"pentominoes\"\\nonly = [\"I\"]\\n' | " PROGRAM
        "solve --unique --json - 2>&1; echo status $?");
    expect_says(one, R"("how_many":"one")");
    expect_says(one, "status 0");
    const Ran unknown = asked("pentominoes/no-flip-a-3x20 --engine brute --nodes 1");
    expect_says(unknown, R"("how_many":"unknown")");
    expect_says(unknown, "status 75");
}

TEST(Answers, AFileOfAnotherKindIsCalledByItsName) {
    const auto refused = [](const std::string& lines, const std::string& words) {
        const Ran ran = shell(lines + " 2>&1; echo status $?");
        expect_says(ran, words);
        expect_says(ran, "status 65");
    };
    refused(PROGRAM "render pentominoes/3x20 -o x.svg; " PROGRAM "render x.svg",
            "x.svg: error: this looks like an SVG picture, not like a puzzle file");
    refused("printf '<?xml version=\"1.0\"?><puzzle/>' > x.psv; " PROGRAM "count x.psv",
            "x.psv: error: this looks like a file of BurrTools, not like a file of PolySolver");
    refused(PROGRAM "show --toml soma/cube > x.xmpuzzle; " PROGRAM "count x.xmpuzzle",
            "this looks like a puzzle file, not like a file of BurrTools\n  hint: give it the "
            "ending .toml");
    refused(PROGRAM "show --toml soma/cube > x.dlx; " PROGRAM "count x.dlx",
            "this looks like a puzzle file, not like an exact-cover instance");
    refused(PROGRAM "solve soma/cube --json > x.toml 2>/dev/null; " PROGRAM "count x.toml",
            "this looks like a list of solutions in JSON, not like a puzzle file");
}

// After two seconds a terminal shows what is being done, also before there is any progress.
TEST(Answers, TheTerminalShowsWhatIsPrepared) {
    const Ran ran = shell(PROGRAM
                          "show --toml soma/cube > p.toml; script -qec '(sleep 2.5; cat "
                          "p.toml) | " PROGRAM "count -' /dev/null");
    expect_says(ran, "reading the puzzle and building its shapes, 2.");
    expect_says(ran, "standard input: 240 solutions modulo");
    EXPECT_EQ(ran.out.find(" 0 nodes"), std::string::npos) << ran.out;
}

TEST(Answers, ThePuzzleFileItselfIsPrinted) {
    const Ran ran = shell(PROGRAM "show --toml calendar/01-25 > own.toml; " PROGRAM
                                  "count own.toml --json; grep -c notes own.toml; " PROGRAM
                                  "show --toml own.toml | cmp - own.toml && echo same; " PROGRAM
                                  "show --toml no/such 2>&1");
    expect_says(ran, R"("raw":"216")");
    expect_says(ran, "\n1\nsame\n");
    EXPECT_EQ(ran.status, 66);
}

TEST(Answers, EveryDateHasACalendarPuzzle) {
    const auto counted = [](const std::string& date) {
        return shell(PROGRAM "calendar --date " + date + " | " PROGRAM "count - --json").out;
    };
    EXPECT_NE(counted("01-25").find(R"("raw":"216")"), std::string::npos);
    EXPECT_NE(counted("10-6").find(R"("raw":"7")"), std::string::npos);
    // The catalogue counts all dates of a year as one puzzle.
    const Ran year = shell("for m in $(seq 12); do for d in $(seq 31); do " PROGRAM
                           "calendar --date $m-$d 2>/dev/null > day.toml && " PROGRAM
                           "count day.toml --modulo none 2>/dev/null; done; done | "
                           "awk '{ dates++; sum += $2 } END { print dates, sum }'");
    EXPECT_EQ(year.out, "366 24405\n");
    for (const char* wrong : {"02-30", "13-1", "0-1", "1-0", "11", "11-", "x-1", "-1-1", "04-31"})
        EXPECT_EQ(shell(PROGRAM "calendar 2>&1 --date=" + std::string{wrong}).status, 2) << wrong;
}

}  // namespace
