// Commands for makers: how hard puzzles are, cards, blocked cells.

#include <fstream>
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
        Row{"rate no/such soma/cube 2>&1", 66, "soma/cube"},
        Row{"rate soma/cube pentominoes/3x20 --boards x.txt 2>&1", 2, "about one puzzle"},
        Row{"rate heptiamonds/3x28 --time 100ms 2>&1", 75, "rating was stopped"},
        Row{"solve pentominoes/6x10 2>/dev/null | grep -E '^[A-Z]{10}$' | tr -c 'XF\\n' . > "
            "h.txt; " TILEWRIGHT_PROGRAM " rate pentominoes/6x10 --boards h.txt",
            0, "h.txt:1"},
        Row{"design clues soma/cube --cards 3 --from 1 --to 3", 0, "# card 3: grade "},
        Row{"design clues soma/cube --cards 2 --json", 0, R"("schema":"tilewright.card/1")"},
        Row{"design clues soma/cube --cards 2 --clues 7 2>&1", 2, "cannot have 7 of 7 pieces"},
        Row{"design clues soma/cube --cards 2 --clues 0..3 2>&1", 2, "begin with 1"},
        Row{"design clues soma/cube --from gentle 2>&1", 2, "write easy, medium, hard, expert"},
        Row{"design clues soma/cube --resume 2>&1", 2, "name it with -o"},
        Row{"design clues tetrominoes/4x5 2>&1", 65, "has no solution"},
        Row{"design clues macmahon/squares-4x6 2>&1", 2, "edge-matching"},
        Row{"design clues pentominoes/any-four-4x5 --cards 300 --to 2 2>&1 >/dev/null", 0,
            "of 300 cards were found"},
        Row{"design clues pentominoes/6x10 --time 3s -o c.jsonl 2>&1; cat c.jsonl", 0,
            "tilewright.cards/1"},
        Row{"design blocks dominoes/6x6 --any 2", 0, "324 of 630 choices of cells can be solved"},
        Row{"design blocks dominoes/6x6 --one-of '0,0 1,0' --one-of 5,5 --ways 0", 0,
            "0  [0,0] [5,5]"},
        Row{"design blocks dominoes/6x6 --any 1", 1, "0 of 36 choices"},
        Row{"design blocks dominoes/6x6 --any 2 --json | tail -1", 0,
            R"("choices":630,"solvable":324)"},
        Row{"design blocks dominoes/6x6 --any 2 --nodes 1 --engine dance 2>&1", 75, "incomplete"},
        Row{"design blocks dominoes/6x6 2>&1", 2, "nothing says which cells"},
        Row{"design blocks dominoes/6x6 --any 15 2>&1", 2, "5567902560 choices"},
        Row{"design blocks dominoes/6x6 --one-of 0,9 2>&1", 2, "[0, 9] is no free cell"},
        Row{"design blocks dominoes/6x6 --one-of '0,0 0' 2>&1", 2, "'0' is no cell"}));

TEST(DesignCards, AFileIsContinuedWhereItWasCutOff) {
    const Ran ran = shell(
        "C='design clues soma/cube --cards 5 --to 3'; $T $C -o whole.jsonl && "
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

}  // namespace
