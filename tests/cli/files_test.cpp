// What becomes of the user's files: nothing of theirs is lost, and nothing of ours is left behind.

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using tilewright::tests::Ran;

#define PROGRAM TILEWRIGHT_PROGRAM " "

// Runs lines of the shell, in the folder of the test.
Ran shell(const std::string& lines) {
    return tilewright::tests::run_program("--version >/dev/null; rm -rf *; " + lines);
}

constexpr const char* tray =
    "printf 'lattice = \"square\"\\n[region]\\nbox = [20, 3]\\n[[pieces]]\\nset = "
    "\"pentominoes\"\\n' > tray.toml; ";
constexpr const char* mini_list = PROGRAM "solve tray.toml --all -o all.jsonl 2>/dev/null; ";

// Runs a command that names one of its inputs as its output, and expects that the input stays.
void expect_kept(const std::string& input, const std::string& command) {
    const Ran ran =
        shell(std::string{tray} + mini_list +
              "cp tray.toml bare; ln -s tray.toml link.toml; ln tray.toml hard.toml; " +
              "sha256sum < " + input + " > before; " + command +
              " 2>&1; echo status $?; sha256sum < " + input + " | cmp - before && echo kept; ls");
    EXPECT_NE(ran.out.find("kept"), std::string::npos) << command << "\n" << ran.out;
    EXPECT_NE(ran.out.find("status 2"), std::string::npos) << command << "\n" << ran.out;
    EXPECT_EQ(ran.out.find("unfinished"), std::string::npos) << command << "\n" << ran.out;
}

TEST(Files, NoInputIsWrittenOver) {
    for (const char* output : {"tray.toml", "link.toml", "hard.toml", "./tray.toml"}) {
        expect_kept("tray.toml",
                    PROGRAM "export tray.toml --to toml --force -o " + std::string{output});
        expect_kept("tray.toml",
                    PROGRAM "export - --to toml --force < tray.toml -o " + std::string{output});
    }
    expect_kept("tray.toml", PROGRAM "solve tray.toml -o tray.toml");
    expect_kept("all.jsonl", PROGRAM "convert all.jsonl -o all.jsonl");
    expect_kept("all.jsonl", PROGRAM
                "export tray.toml --to psv --solutions all.jsonl --force "
                "-o all.jsonl");
    expect_kept("tray.toml",
                "mkdir f; mv tray.toml f/puzzle.toml; ln -s f/puzzle.toml tray.toml; " PROGRAM
                "prove f/puzzle.toml -o f");
    expect_kept("tray.toml", "ln tray.toml puzzle.toml; " PROGRAM "split tray.toml -o .");
    expect_kept("tray.toml", PROGRAM "count tray.toml --checkpoint tray.toml");
    // The name has no ending, so only the file itself tells.
    expect_kept("bare", PROGRAM "export bare --to toml -o bare");
}

// An output through a link is written where the link leads, as a shell would do it.
TEST(Files, LinksStayLinks) {
    const std::string solve = PROGRAM "solve tetrominoes/4x5 -o link.txt >/dev/null 2>errors; ";
    const std::string look =
        "echo status $?; test -L link.txt && echo still a link; cat errors; ls";
    const Ran dangling = shell(
        "mkdir deep; ln -s deep/next.txt link.txt; "
        "ln -s end.txt deep/next.txt; " +
        solve + look + " deep");
    EXPECT_TRUE(dangling.out.starts_with("status 1\nstill a link\n")) << dangling.out;
    EXPECT_TRUE(dangling.out.ends_with("end.txt\nnext.txt\n")) << dangling.out;
    const Ran nowhere = shell("ln -s none/end.txt link.txt; " + solve + look);
    EXPECT_TRUE(nowhere.out.starts_with("status 74\nstill a link\n")) << nowhere.out;
    EXPECT_TRUE(nowhere.out.contains("cannot create 'link.txt': No such file")) << nowhere.out;
    const Ran looping =
        shell("ln -s other.txt link.txt; ln -s link.txt other.txt; " + solve + look);
    EXPECT_TRUE(looping.out.starts_with("status 74\nstill a link\n")) << looping.out;
    EXPECT_TRUE(looping.out.contains("cannot create 'link.txt': Too many levels")) << looping.out;
    EXPECT_TRUE(looping.out.ends_with("errors\nlink.txt\nother.txt\n")) << looping.out;
}

// An empty value would be taken as none.
TEST(Files, AnEmptyNameIsRefused) {
    for (const char* command : {"solve tray.toml -o ''", "count ''", "verify all.jsonl ''",
                                "count tray.toml --checkpoint ''", "split tray.toml -o ''",
                                "sweep boards tray.toml -o ''",
                                "sweep hole tray.toml --size 1x1 --picture ''", "list ''"}) {
        const Ran ran = shell(std::string{tray} + mini_list + PROGRAM + command +
                              " 2>&1 >out; echo status $?; cat out; ls");
        EXPECT_TRUE(ran.out.contains("is empty")) << command << "\n" << ran.out;
        EXPECT_TRUE(ran.out.contains("status 2\nall.jsonl\nout\ntray.toml\n")) << command << "\n"
                                                                               << ran.out;
    }
}

TEST(Files, AWrongEndingIsRefusedWithThoseThatAreKnown) {
    for (const char* command :
         {"solve tray.toml -o x.toml", "solve tray.toml -o x.gif", "solve tray.toml -o x.tomll",
          "convert all.jsonl -o x.png", "export tray.toml --to dlx -o x.toml",
          "export tray.toml --to psv -o x.xmpuzzle", "generate matching --size 2x2 -o x.txt",
          "sweep boards tray.toml -o x.svg", "apart soma/cube -o x.txt", "import tray.psv -o x.txt",
          "import tray.psv -o x.toml --solutions y.toml", "render tray.toml -o x.gif",
          "make tray.toml -o x.png", "animate tray.toml -o x.png"}) {
        const Ran ran = shell(std::string{tray} + mini_list + PROGRAM +
                              "export tray.toml --to psv -o tray.psv 2>/dev/null; " + PROGRAM +
                              command + " 2>&1; echo status $?; ls");
        EXPECT_NE(ran.out.find("cannot tell from the ending of '"), std::string::npos)
            << command << "\n"
            << ran.out;
        EXPECT_NE(ran.out.find("hint: endings: ."), std::string::npos) << command << "\n"
                                                                       << ran.out;
        EXPECT_NE(ran.out.find("status 2"), std::string::npos) << command << "\n" << ran.out;
        EXPECT_EQ(ran.out.find("\nx."), std::string::npos) << command << "\n" << ran.out;
    }
}

TEST(Files, AFileOfAnotherKindIsReplacedOnlyByForce) {
    const std::string notes = "echo 'dear diary' > x.txt; ";
    const Ran refused = shell(notes + PROGRAM
                              "solve pentominoes/3x20 -o x.txt 2>&1; "
                              "echo status $?; cat x.txt");
    EXPECT_NE(refused.out.find("'x.txt' holds some other text"), std::string::npos) << refused.out;
    EXPECT_NE(refused.out.find("status 2\ndear diary"), std::string::npos) << refused.out;
    const Ran forced = shell(notes + PROGRAM
                             "solve pentominoes/3x20 -o x.txt --force 2>&1; "
                             "cat x.txt");
    EXPECT_NE(forced.out.find("# puzzle pentominoes/3x20"), std::string::npos) << forced.out;
    const Ran other = shell(PROGRAM "export soma/cube --to toml -o x; " PROGRAM
                                    "export soma/cube --to dlx -o x 2>&1; echo status $?");
    EXPECT_NE(other.out.find("'x' holds a puzzle file"), std::string::npos) << other.out;
}

// What a command has written it may write again.
TEST(Files, AFileOfTheSameKindIsReplaced) {
    for (const char* command : {"solve tray.toml -o x.txt",
                                "solve tray.toml -o x.jsonl",
                                "solve tray.toml -o x.json",
                                "solve tray.toml -o x.svg",
                                "solve tray.toml -o x.png",
                                "solve tray.toml -o x.pdf",
                                "solve tray.toml -o x.html",
                                "solve tray.toml --json -o x.txt",
                                "solve tray.dlx -o x.txt",
                                "convert all.jsonl -o x.txt",
                                "convert all.jsonl -o x",
                                "export tray.toml --to xmpuzzle -o x.xmpuzzle",
                                "export tray.toml --to psv -o x.psv",
                                "export tray.toml --to dlx -o x.dlx",
                                "export tray.toml --to cnf -o x.cnf",
                                "export tray.toml --to opb -o x.opb",
                                "export tray.toml --to mzn -o x.mzn",
                                "export tray.toml --to toml -o x.toml",
                                "import tray.psv -o x.toml --solutions y.txt",
                                "generate matching --size 2x2 -o x.toml",
                                "sweep boards tray.toml -o x.jsonl",
                                "apart soma/cube -o x.jsonl",
                                "render tray.toml -o x.svg",
                                "render tray.toml -o x.html",
                                "make tray.toml -o x.dxf",
                                "make tray.toml -o x.svg",
                                "make soma/cube --booklet -o x.pdf",
                                "make tray.toml -o x.stl",
                                "make tray.toml -o x.3mf",
                                "animate tray.toml -o x.html",
                                "animate tetrominoes/4x5 -o x.svg",
                                "prove tetrominoes/4x5 -o proof"}) {
        const std::string line = std::string{PROGRAM} + command + " >errors 2>&1; echo $? >> out; ";
        const Ran ran = shell(std::string{tray} + mini_list + PROGRAM +
                              "export tray.toml --to psv -o tray.psv 2>/dev/null; " + PROGRAM +
                              "dump tray.toml > tray.dlx; " + line + line + "cat out errors");
        const bool twice_the_same = ran.out.starts_with("0\n0\n") || ran.out.starts_with("1\n1\n");
        EXPECT_TRUE(twice_the_same) << command << "\n" << ran.out;
    }
}

TEST(Files, AKilledRunLeavesNothingForTheNextOne) {
    const std::string hard = "solve pentominoes/6x10 --all --engine brute -o s.jsonl";
    // Two runs of the same output: the second one must not hurt the first, which still lives.
    const Ran ran =
        shell(PROGRAM + hard +
              " 2>/dev/null & first=$!; until ls s.jsonl.* >/dev/null 2>&1; do sleep "
              "0.05; done; " PROGRAM +
              hard +
              " 2>/dev/null & second=$!; until [ $(ls s.jsonl.* | wc -l) "
              "-ge 2 ]; do sleep 0.05; done; kill -9 $second; wait $second; " PROGRAM
              "solve pentominoes/3x20 -o s.jsonl 2>/dev/null; echo alive $(ls s.jsonl.* | wc -l); "
              "kill -9 $first; wait $first; echo left $(ls s.jsonl.* | wc -l); " PROGRAM
              "solve pentominoes/3x20 -o s.jsonl 2>/dev/null; ls");
    EXPECT_NE(ran.out.find("alive 1\nleft 1\ns.jsonl\n"), std::string::npos) << ran.out;
}

// The shell limits files to nothing, which fails like a full disk.
TEST(Files, AFullDiskLeavesNothing) {
    for (const char* command :
         {"count pentominoes/3x20 --store r.db", "split pentominoes/3x20 -o a/b/job",
          "solve pentominoes/3x20 -o x.txt", "sweep boards pentominoes/3x20 -o x.jsonl",
          "solve pentominoes/3x20 --all --checkpoint c -o x.jsonl",
          "gallery --boards 3x20 -o pages", "prove tetrominoes/4x5 -o proof"}) {
        const Ran ran = shell(std::string{"(trap '' XFSZ; ulimit -f 0; "} + PROGRAM + command +
                              " >/dev/null 2>/dev/null); echo status $?; ls");
        EXPECT_EQ(ran.out, "status 74\n") << command;
    }
}

TEST(Files, APipeThatIsClosedIsSeenByPipefail) {
    const Ran seen = shell("(" PROGRAM
                           "solve pentominoes/6x10 --all 2>errors; echo $? >status) | "
                           "head -1 >/dev/null; cat status errors");
    EXPECT_EQ(seen.out.substr(0, 4), "141\n") << seen.out;
}

}  // namespace
