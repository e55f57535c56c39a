// Commands for makers: how hard puzzles are, cards, blocked cells.

#include <fstream>
#include <string>

#include <fmt/format.h>
#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using Row = tilewright::tests::CommandRow;
using tilewright::tests::Ran;
using tilewright::tests::shell;

Ran run(const std::string& arguments) {
    return tilewright::tests::run_program(arguments);
}

class Design : public testing::TestWithParam<Row> {};

TEST_P(Design, PrintsAndExitsAsDocumented) {
    expect_row(run(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, Design,
    testing::Values(
        Row{"rate soma/cube macmahon/cubes-2x2x2", 0, "5    6.59"},
        Row{"rate soma/cube --json", 0, R"("solvable":true,"plays":32,"grade":5,"effort":6.59)"},
        Row{"rate tetrominoes/4x5", 1, "tetrominoes/4x5: no solution"},
        Row{"rate dominoes/mutilated-chessboard --json", 1, R"("solvable":false,"plays":0)"},
        Row{"rate no/such soma/cube 2>&1", 66, "soma/cube"},
        Row{"rate soma/cube pentominoes/3x20 --boards x.txt 2>&1", 2, "about one puzzle"},
        Row{"rate heptiamonds/3x28 --time 100ms 2>&1", 75, "rating was stopped"},
        Row{"solve pentominoes/6x10 2>/dev/null | grep -E '^[A-Z]{10}$' | tr -c 'XF\\n' . > "
            "h.txt; " TILEWRIGHT_PROGRAM " rate pentominoes/6x10 --boards h.txt",
            0, "h.txt:1"},
        Row{"design apart burrs/loves-dozen --choose 6 --copies 2", 0,
            "  12.3         90 of 154 come apart: 88 512 704 960 992 1008\n"},
        Row{"design apart burrs/loves-dozen --choose 6 --copies 2 --json --ways 1", 0,
            R"("level":[1,2,2],"assemblies":1,"come_apart":1}],"complete":true})"},
        Row{"design apart burrs/loves-dozen --choose 6 --copies 2 --ways 0 2>&1", 2,
            "have no level: begin with 1"},
        Row{"design apart burrs/loves-dozen --choose 6 --copies 2 --time 1ms", 75, "so far"},
        Row{"design apart 2x2x2 --from soma", 1, "0 assemblies, 0 come apart"},
        Row{"design apart macmahon/squares-4x6 2>&1", 2, "edge-matching"},
        Row{"design clues soma/cube --cards 3 --from 1 --to 3", 0, "# card 3: grade "},
        Row{"design clues soma/cube --cards 2 --json", 0, R"("schema":"tilewright.card/1")"},
        Row{"design clues soma/cube --cards 2 --clues 7 2>&1", 2, "cannot have 7 of 7 pieces"},
        Row{"design clues soma/cube --cards 2 --clues 0..3 2>&1", 2, "begin with 1"},
        Row{"design clues soma/cube --from gentle 2>&1", 2, "write easy, medium, hard, expert"},
        Row{"design clues soma/cube --resume 2>&1", 2, "--resume requires --output"},
        Row{"design clues tetrominoes/4x5 2>&1", 65, "has no solution"},
        Row{"design clues macmahon/squares-4x6 2>&1", 2, "edge-matching"},
        Row{"design clues pentominoes/any-four-4x5 --cards 300 --to 2 2>&1 >/dev/null", 0,
            "of 300 cards were found"},
        Row{"design clues pentominoes/6x10 --time 3s -o c.jsonl 2>&1; cat c.jsonl", 0,
            "tilewright.cards/1"},
        Row{"design board tetrominoes --within 5x6 --boards 3", 0,
            "# board 3: 1 way; not symmetric, no holes"},
        Row{"design board soma/cube --within 3x3x4 --boards 1 --json", 0,
            R"("schema":"tilewright.board/1","number":1,"ways":1,)"},
        Row{"design board tetrominoes --omit O --copies 2 --within 6x7 --symmetry mirror "
            "--ways 1..3 --holes 0.. --boards 1",
            0, "symmetry group of order 2"},
        Row{"design board tetrominoes --use I,O --within 3x4 --boards 1000 --tries 30 2>&1", 0,
            "boards were found in"},
        Row{"design board tetrominoes --use T,L --within 4x4 --holes 3 --tries 5 2>&1", 75,
            "no board was found in 5 tries; that proves nothing"},
        Row{"design board pentominoes --within 8x9 --boards 100000 --time 1s 2>&1", 75,
            "the search for boards was stopped by a limit"},
        Row{"design board tetrominoes --within 4x4 2>&1", 2, "20 cells, and the box only 16"},
        Row{"design board tetrominoes --within 6 2>&1", 2, "write rows x columns"},
        Row{"design board tetrominoes 2>&1", 2, "within which box boards are wanted"},
        Row{"design board soma --change soma/cube --ways 240", 0,
            "# board 1: 240 ways, 0 cells moved; symmetry group of order 48, no holes"},
        Row{"design board tetrominoes --change tetrominoes/4x5 --json", 0, R"("moved":1,)"},
        Row{"design board tetrominoes --change pentominoes/6x10 2>&1", 2,
            "the board has 60 cells, and the pieces have 20"},
        Row{"design board pentominoes --change pentominoes/6x10 --within 5x12 2>&1", 2,
            "the board does not fit into the box"},
        Row{"design board tetrominoes --within 6x6 --symmetry third-turn 2>&1", 2,
            "it has half-turn, quarter-turn, mirror; join them with '+'"},
        Row{"design board tetrominoes --within 6x6 --use Q 2>&1", 2,
            "the pieces are I, L, O, S, T"},
        Row{"design board tetrominoes --within 6x6 --ways 0..1 2>&1", 2, "begin with 1"},
        Row{"design board tetrominoes --within 6x6 --ways 2.. 2>&1", 2, "write A..B"},
        Row{"design board tetrominoes --within 3x4 --use I,O --omit O 2>&1", 2,
            "piece 'O' cannot be used and left out"},
        Row{"design board macmahon/squares-4x6 --within 6x6 2>&1", 2, "edge-matching"},
        Row{"design board pentominoes/any-four-4x5 --within 6x6 2>&1", 2, "it is open how often"},
        Row{"design blocks dominoes/6x6 --any 2", 0, "324 of 630 choices of cells can be solved"},
        Row{"design blocks dominoes/6x6 --one-of '0,0 1,0' --one-of 5,5 --ways 0", 0,
            "0  [0,0] [5,5]"},
        Row{"design blocks dominoes/6x6 --any 1", 1, "0 of 36 choices"},
        Row{"design pieces pentominoes/any-four-4x5 --ways 1..", 0,
            "choices of pieces can be packed"},
        Row{"design blocks dominoes/6x6 --any 2 --json | tail -1", 0,
            R"("choices":630,"solvable":324)"},
        Row{"design blocks dominoes/6x6 --any 2 --nodes 1 --engine dance 2>&1", 75, "incomplete"},
        Row{"design blocks dominoes/6x6 2>&1", 2, "nothing says which cells"},
        Row{"design blocks dominoes/6x6 --any 15 2>&1", 2, "5567902560 choices"},
        Row{"design blocks dominoes/6x6 --any 99 2>&1", 2, "there are only 36 to choose from"},
        Row{"design blocks dominoes/6x6 --one-of 0,9 2>&1", 2, "[0, 9] is no free cell"},
        Row{"design blocks dominoes/6x6 --one-of 0,0 --one-of 0,0 2>&1", 2, "block a cell twice"},
        Row{"design blocks dominoes/6x6 --any 2 --seed 3 2>&1", 2, "--seed requires --sample"},
        Row{"design blocks dominoes/6x6 --any 2 --ways 1 --json 2>&1", 2, "--ways excludes --json"},
        Row{"design pieces 3x5 --from pentominoes", 0, "7 of 220 choices"},
        Row{"design pieces 3x5 --from pentominos 2>&1", 2, "tilewright: error: there is no set"},
        Row{"design blocks dominoes/6x6 --one-of '0,0 0' 2>&1", 2, "'0' is no cell"}));

// What is wrong with cards, or with what is asked of them, is said; nothing is made.
TEST(DesignCards, AreRefusedWhenWrong) {
    struct Refusal {
        const char* made_from;  // c.jsonl, which has two cards
        const char* options;
        int status;
        const char* contains;
    };
    const Refusal refusals[]{
        {"cat", "-o c.svg", 2, "--booklet -o cards.pdf, or a folder such as -o cards/"},
        {"cat", "--card 300x400 -o c/", 2,
         "cards of 300 x 400 mm do not fit on pages of 210 x 297 mm"},
        {"cat", "--card any -o c/", 2, "cards need a size"},
        {"cat", "--puzzle macmahon/squares-4x6 -o c/", 2, "cards are about packing puzzles"},
        {R"(sed 's/"rest":.{"piece":"[A-Z]*"/"rest":[{"piece":"Q"/')", "-o c/", 65,
         "d.jsonl:2:1: error: 'Q' is no piece of the puzzle"},
        {R"(sed 's/"rest":.*"raw"/"rest":[],"raw"/')", "-o c/", 65,
         "d.jsonl:2:1: error: the solution of card 1 is wrong"},
        {"head -1", "-o c/", 65, "'d.jsonl' has no cards"}};
    for (const auto& [made_from, options, status, contains] : refusals) {
        const Ran ran = shell(fmt::format(
            "$T design clues soma/cube --cards 2 -o c.jsonl --force; {} < c.jsonl > d.jsonl; "
            "$T make d.jsonl {} 2>&1",
            made_from, options));
        EXPECT_EQ(ran.status, status) << options;
        EXPECT_NE(ran.out.find(contains), std::string::npos) << ran.out;
        EXPECT_EQ(shell("ls c c.svg 2>/dev/null").out, "") << options;
    }
    const Ran unknown = shell(
        "$T design pieces 5x6 --from pentominoes --choose 6 --nodes 1 --engine dance -o p.jsonl");
    EXPECT_EQ(unknown.status, 75);
    EXPECT_NE(shell("ls p.jsonl 2>/dev/null").status, 0);
}

// Everything that belongs to a game, from a list of cards: each puzzle has as many ways as it says.
TEST(DesignCards, BecomeAFolder) {
    const Ran made = shell(
        "$T design clues soma/cube --cards 11 --to 3 -o c.jsonl && $T make c.jsonl --page A5 -o "
        "soma/ 2>/dev/null && $T design pieces 5x6 --from pentominoes --choose 6 -o p.jsonl "
        ">/dev/null 2>&1 && $T make p.jsonl -o pent/ 2>/dev/null && ls soma soma/puzzles pent");
    for (const char* file :
         {"cards.jsonl\ncards.pdf\nindex.html\npieces.3mf\npuzzles",
          "cards.jsonl\ncards.pdf\nindex.html\npieces.svg\npuzzles", "01.toml", "11.toml"})
        EXPECT_NE(made.out.find(file), std::string::npos) << made.out;
    EXPECT_EQ(shell("cmp c.jsonl soma/cards.jsonl && ls pent/puzzles | wc -l").out, "68\n");
    EXPECT_EQ(shell("for p in soma/puzzles/*.toml; do $T count $p --engine dance 2>/dev/null | "
                    "grep -c '  1 on the fixed board'; done | sort | uniq -c")
                  .out.find("     11 1\n"),
              0U);
    EXPECT_EQ(shell("for p in pent/puzzles/*1.toml; do $T count $p --engine dance 2>/dev/null | "
                    "grep -c ': 1 solution modulo'; done | sort | uniq -c")
                  .out.find("      7 1\n"),
              0U);
    const Ran page = shell(
        "grep -c '<li>' soma/index.html; grep -c 'puzzles/07.toml' "
        "soma/index.html; grep -c '<script' soma/index.html");
    EXPECT_EQ(page.out, "11\n1\n0\n");
}

// Boards of their own, from easy to hard.
TEST(DesignBoards, BecomeAFolder) {
    const Ran made = shell(
        "$T design board pentominoes --use F,L,P,U,Y --within 6x6 --boards 7 -o b.jsonl && "
        "$T make b.jsonl -o boards/ 2>/dev/null && ls boards boards/puzzles && "
        "for p in boards/puzzles/*.toml; do $T count $p --engine dance 2>/dev/null | "
        "grep -c ': 1 solution modulo'; done | sort | uniq -c; "
        "$T rate boards/puzzles/*.toml --json | grep -o '\"effort\":[0-9.]*' > rated; "
        "grep -o '\"effort\":[0-9.]*' boards/cards.jsonl | cmp - rated && sort -c -t: -k2 -n rated "
        "&& grep -o '\"number\":[0-9]*' boards/cards.jsonl | tail -1");
    EXPECT_EQ(made.status, 0);
    EXPECT_NE(made.out.find("cards.jsonl\ncards.pdf\nindex.html\npieces.svg\npuzzles"),
              std::string::npos)
        << made.out;
    EXPECT_NE(made.out.find("      7 1\n"), std::string::npos) << made.out;
    EXPECT_TRUE(made.out.ends_with("\"number\":7\n")) << made.out;
    const Ran wrong = shell(
        "sed 's/\"toml\":\".*lattice/\"toml\":\"lattice = 7\\\\nlattice/' b.jsonl > w.jsonl; "
        "$T make w.jsonl -o w/ 2>&1; sed 's/\"placements\":.*\"toml\"/\"placements\":[],\"toml\"/' "
        "b.jsonl > x.jsonl; $T make x.jsonl -o x/ 2>&1; head -1 b.jsonl > y.jsonl; "
        "$T make y.jsonl -o y/ 2>&1");
    EXPECT_NE(wrong.out.find("w.jsonl:2:"), std::string::npos) << wrong.out;
    EXPECT_NE(wrong.out.find("x.jsonl:2:1: error: the solution of board 1 is wrong"),
              std::string::npos)
        << wrong.out;
    EXPECT_NE(wrong.out.find("'y.jsonl' has no boards"), std::string::npos) << wrong.out;
    const Ran mixed = shell(
        "$T design board tetrominoes --within 5x6 -o a.jsonl; "
        "$T design board tetrominoes --within 5x6 --omit I -o b.jsonl; cat a.jsonl b.jsonl > "
        "c.jsonl; "
        "$T make c.jsonl -o mixed/ 2>&1");
    EXPECT_EQ(mixed.status, 65);
    EXPECT_NE(mixed.out.find("board 1 is for other pieces than the first"), std::string::npos)
        << mixed.out;
}

// 'count' would say so otherwise.
TEST(DesignBoard, PuzzleFilesExpectWhatIsCounted) {
    const Ran ran = shell(
        "$T design board tetrominoes --within 5x6 --boards 4 --ways 1..2 --puzzles boards "
        "-o boards.jsonl && tail -1 boards.jsonl && grep -c distinct boards/board-004.toml && "
        "for f in boards/*.toml; do $T count $f --engine dance 2>&1 | grep -v engine; done");
    EXPECT_NE(ran.out.find(R"("solutions":"4","complete":true)"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("\n1\nboards/board-001.toml: "), std::string::npos) << ran.out;
    EXPECT_EQ(ran.out.find("contradicted"), std::string::npos) << ran.out;
}

// The list is that of one run, wherever the first call was cut off, and with other threads.
TEST(DesignBoard, AFileIsContinuedWhereItWasCutOff) {
    const Ran ran = shell(
        "C='design board tetrominoes --within 5x6 --boards 6 --ways 1..3'; "
        "rm -rf boards; $T $C --puzzles boards > no.txt && $T $C --puzzles boards 2>&1; "
        "$T $C -o whole.jsonl && for lines in 0 1 2 4 6 8; do "
        "head -c $(($(head -$lines whole.jsonl | wc -c) + 30)) whole.jsonl > part.jsonl && "
        "$T $C -o part.jsonl --resume --threads 1 && cmp whole.jsonl part.jsonl && "
        "$T $C -o part.jsonl --resume && cmp whole.jsonl part.jsonl && echo same; done; "
        "$T design board tetrominoes --within 5x6 --boards 9 --ways "
        "1..3 "
        "-o more.jsonl; (head -1 whole.jsonl; tail -n +2 more.jsonl) > part.jsonl; "
        "$T $C -o part.jsonl --resume && grep -c '\"number\"' part.jsonl; "
        "$T $C --seed 2 -o part.jsonl --resume 2>&1; $T $C --resume 2>&1; "
        "sed '1s/\"ways\":.1,3./\"ways\":[1,1]/' more.jsonl > part.jsonl; "
        "$T design board tetrominoes --within 5x6 --boards 9 -o part.jsonl --resume 2>&1; "
        "$T design board tetrominoes --change tetrominoes/4x5 -o part.jsonl --resume 2>&1");
    std::size_t same = 0;
    for (std::size_t at = 0; (at = ran.out.find("same\n", at)) != std::string::npos; ++at) ++same;
    EXPECT_EQ(same, 6U) << ran.out;
    EXPECT_NE(ran.out.find("\n9\n"), std::string::npos) << ran.out;  // a longer list ends, too
    EXPECT_NE(ran.out.find("this list was made for other wishes"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("error: a board of the list is not as wished for"), std::string::npos)
        << ran.out;
    EXPECT_NE(ran.out.find("--resume requires --output"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("'boards/board-001.toml' exists"), std::string::npos) << ran.out;
    EXPECT_NE(ran.out.find("--change excludes --resume"), std::string::npos) << ran.out;
}

TEST(DesignCards, AFileIsContinuedWhereItWasCutOff) {
    const Ran ran = shell(
        "C='design clues soma/cube --cards 5 --to 3'; $T $C -o whole.jsonl && "
        "head -c $(($(head -1 whole.jsonl | wc -c) + 40)) whole.jsonl > part.jsonl && "
        "$T $C -o part.jsonl --resume && cmp whole.jsonl part.jsonl && "
        "head -c $(($(head -3 whole.jsonl | wc -c) + 40)) whole.jsonl > part.jsonl && "
        "$T $C -o part.jsonl --resume --threads 1 && cmp whole.jsonl part.jsonl && "
        "$T $C -o part.jsonl --resume && cmp whole.jsonl part.jsonl && "
        "$T rate soma/cube --boards part.jsonl --json | grep -o '\"effort\":[0-9.]*' > rated && "
        "grep -o '\"effort\":[0-9.]*' part.jsonl | cmp - rated && echo same");
    EXPECT_NE(ran.out.find("same"), std::string::npos) << ran.out;
    const Ran other = shell(
        "$T design clues soma/cube --cards 5 --to 3 -o s.jsonl && "
        "$T design clues soma/cube --cards 5 --to 3 --seed 2 -o s.jsonl --resume 2>&1");
    EXPECT_NE(other.out.find("made for other wishes"), std::string::npos) << other.out;
}

// Of a search that takes several seconds.
TEST(DesignApart, ATerminalShowsTheHighestLevelSoFar) {
    const Ran ran = shell(
        "script -qec \"$T design apart burrs/loves-dozen --choose 6 --copies 6 --modulo none "
        "--threads 1 --time 3s\" /dev/null < /dev/null");
    EXPECT_NE(ran.out.find(" left; highest level so far "), std::string::npos) << ran.out;
}

}  // namespace
