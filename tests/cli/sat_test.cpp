// The commands that call SAT solvers.

#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using Row = tilewright::tests::CommandRow;
using tilewright::tests::Ran;
using tilewright::tests::run_program;

class SatCommands : public testing::TestWithParam<Row> {};

TEST_P(SatCommands, PrintAndExitAsDocumented) {
    expect_row(run_program(GetParam().arguments), GetParam());
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SatCommands,
    testing::Values(
        Row{"export pentominoes/6x10 --to cnf --encoding classic", 0, "p cnf 2776 230916\n"},
        Row{"export pentominoes/6x10 --to cnf", 0, "c var 1 place[F;"},
        Row{"export pentominoes/3x20 --to opb", 0, "* #variable= 1236 #constraint= 72\n"},
        Row{"export pentominoes/3x20 --to mzn", 0, "solve satisfy;"},
        Row{"export quintominoes/dodecahedron --to cnf", 0,
            "c var 1 place[site.1;tile.A;1,2,3,4,5]\n"},
        Row{"export quintominoes/dodecahedron --to cnf --encoding lean", 0,
            " colour[edge.1-2,1]\n"},
        Row{"export quintominoes/dodecahedron --to cnf", 0, " cell[site.12,tile.L]\n"},
        Row{"export quintominoes/dodecahedron --to opb", 0, "* #variable= 1590 #constraint="},
        Row{"export pentominoes/3x20 --to dlx --amo binary 2>&1", 2, "have no clauses"},
        Row{"export pentominoes/3x20 --to cnf --encoding no 2>&1", 2, "hint"},
        Row{"export pentominoes/3x20 --to cnf --amo no 2>&1", 2, "hint"},
        Row{"count pentominoes/3x20 --engine sat --json", 0, R"("raw":"8","distinct":"2")"},
        Row{"count pentominoes/6x10 --engine sat --time 300ms --json", 75, R"("complete":false)"},
        Row{"solve pentominoes/3x20 --solver /no/such 2>&1", 69, "cannot start '/no/such'"},
        Row{"solve pentominoes/3x20 --solver true 2>&1", 69, "no verdict"},
        Row{"solve pentominoes/3x20 --solver '' 2>&1", 2, "name a program"},
        Row{"solve pentominoes/3x20 --encoding lean 2>&1", 2, "add --engine sat"},
        Row{"count pentominoes/3x20 --amo product --engine bits 2>&1", 2, "add --engine sat"},
        Row{"count pentominoes/3x20 --engine bits --solver minisat 2>&1", 2, "not bits"},
        Row{"count pentominoes/3x20 --engine sat --encoding lean --json", 0, R"("raw":"8")"},
        Row{"count pentominoes/3x20 --engine sat --checkpoint c 2>&1", 2, "cannot be resumed"},
        Row{"split pentominoes/3x20 --engine sat -o job 2>&1", 2, "cannot be resumed"},
        Row{"solve pentominoes/3x20 --unique 2>&1", 3, "more than one solution"},
        Row{"solve dominoes/mutilated-chessboard --unique 2>&1", 1, "there is no solution"},
        Row{"solve pentominoes/3x20 --unique --all 2>&1", 2, "excludes"},
        Row{"prove dominoes/mutilated-chessboard --clauses -o proof", 1,
            "no solution, proved and checked"},
        Row{"prove dominoes/mutilated-chessboard -o short; cat short/certificate.txt", 0,
            "colouring: "},
        Row{"prove dominoes/mutilated-chessboard -o shorter; ls shorter", 0,
            "certificate.txt\npuzzle.toml\n"},
        Row{"prove pentominoes/3x20 -o solvable", 0, "there is a solution"},
        Row{"prove pentominoes/3x20 -o /dev/null/folder 2>&1", 74, "cannot create the folder"},
        Row{"prove pentominoes/3x20 2>&1", 2, "hint"},
        Row{"prove quintominoes/dodecahedron -o solvable", 0, "there is a solution"},
        Row{"hint macmahon/squares-4x6", 0, "0 placed: it can be completed"},
        Row{"hint pentominoes/3x20 /no/such 2>&1", 66, "cannot read"}));

// The only solution of a small board, and what the commands say about parts of it.
class SmallTray : public testing::Test {
protected:
    static Ran run(const std::string& arguments) {
        const std::string tray = R"(printf 'lattice = "square"
[region]
box = [5, 4]
[[pieces]]
set = "pentominoes"
only = ["P", "U", "N", "Y"]
' > tray.toml; )";
        return run_program("--version > version.txt; " + tray + arguments);
    }
    static std::string tilewright(const std::string& arguments) {
        return std::string{TILEWRIGHT_PROGRAM} + " " + arguments;
    }
};

TEST_F(SmallTray, HintsSayWhatMustComeAndWhatMustGo) {
    const Ran solved = run(tilewright("solve tray.toml -o one.txt 2>/dev/null; ") +
                           tilewright("hint tray.toml one.txt"));
    EXPECT_NE(solved.out.find("4 placed: this is a solution"), std::string::npos) << solved.out;
    const Ran forced = run("printf '.....\\n.....\\n..Y..\\n.YYYY\\n' > right.txt; " +
                           tilewright("hint tray.toml right.txt"));
    EXPECT_EQ(forced.status, 0);
    EXPECT_NE(forced.out.find("is in every completion"), std::string::npos) << forced.out;
    const Ran wrong = run("printf '.....\\nYYYY.\\n.Y...\\n.....\\n' > wrong.txt; " +
                          tilewright("hint tray.toml wrong.txt"));
    EXPECT_EQ(wrong.status, 1) << wrong.out;
    EXPECT_NE(wrong.out.find("lift piece Y"), std::string::npos) << wrong.out;
    const Ran steps =
        run("(cat right.txt; printf '\\nPP...\\nPP...\\nP.Y..\\n.YYYY\\n') > "
            "steps.txt; " +
            tilewright("hint tray.toml steps.txt"));
    EXPECT_NE(steps.out.find("board 1 could still be completed; then came piece P"),
              std::string::npos)
        << steps.out;
    const Ran empty = run(tilewright("hint tray.toml"));
    EXPECT_NE(empty.out.find("no placement is in every completion"), std::string::npos)
        << empty.out;
    const Ran dots = run("printf '.....\\n.....\\n.....\\n.....\\n' > dots.txt; " +
                         tilewright("hint tray.toml dots.txt"));
    EXPECT_EQ(dots.out, empty.out);
    const Ran last = run("grep -v '^#' one.txt | grep . | head -4 | sed 's/P/./g' > last.txt; " +
                         tilewright("hint tray.toml last.txt --json"));
    EXPECT_NE(last.out.find(R"("only":{"piece":"P")"), std::string::npos) << last.out;
    EXPECT_EQ(run(tilewright("hint tray.toml --json")).out.find(R"("only")"), std::string::npos);
    const Ran misfit = run("printf 'PP.PP\\nP....\\n' > misfit.txt; " +
                           tilewright("hint tray.toml misfit.txt 2>&1"));
    EXPECT_EQ(misfit.status, 65) << misfit.out;
    EXPECT_NE(misfit.out.find("misfit.txt:1:1: error: piece P cannot lie"), std::string::npos)
        << misfit.out;
}

TEST_F(SmallTray, ItsSolutionIsUnique) {
    const Ran ran = run(tilewright("solve tray.toml --unique --engine sat 2>&1"));
    EXPECT_EQ(ran.status, 0);
    EXPECT_NE(ran.out.find("exactly one solution, modulo a symmetry group of order 4"),
              std::string::npos)
        << ran.out;
}

TEST_F(SmallTray, ConflictsAreNamed) {
    // X, V and W do not fit together into a square of five.
    const Ran ran =
        run("sed -e 's/5, 4/5, 5/' -e 's/\"P\", \"U\", \"N\", \"Y\"/\"T\", \"U\", \"V\", "
            "\"W\", \"X\"/' tray.toml > square.toml; " +
            tilewright("explain square.toml"));
    EXPECT_EQ(ran.status, 1) << ran.out;
    EXPECT_NE(ran.out.find("conflict: these pieces cannot all be placed"), std::string::npos)
        << ran.out;
}

// Six squares whose labels come in pairs.  Three of them cannot be placed together.
TEST_F(SmallTray, TilesThatCannotAllBePlacedAreNamedAndThatIsProved) {
    const std::string six =
        "printf 'kind = \"matching\"\\nboard = [3, 2]\\nborder = { label = \"z\" }\\n[[tiles]]\\n"
        "list = \"\"\"\\nz b c z\\nz a b a\\nz z a b\\nc b z z\\nb a z b\\na z z a\\n\"\"\"\\n' "
        "> six.toml; ";
    const Ran why = run(six + tilewright("explain six.toml"));
    EXPECT_EQ(why.status, 1) << why.out;
    EXPECT_NE(why.out.find("conflict: these tiles cannot all be placed: "), std::string::npos)
        << why.out;
    const Ran proved = run(tilewright("prove six.toml -o six && cat six/certificate.txt"));
    EXPECT_EQ(proved.status, 1) << proved.out;
    const Ran bare = run(tilewright("export six.toml --to dlx -o six.dlx; ") +
                         tilewright("prove six.dlx -o six-bare; ") +
                         "tail -n +2 six.dlx | cmp - six-bare/puzzle.dlx && ls six");
    EXPECT_NE(bare.out.find("proof.drat\npuzzle.cnf\npuzzle.toml\n"), std::string::npos)
        << bare.out;
    const Ran drawn = run(tilewright("export six.dlx --to toml 2>&1"));
    EXPECT_EQ(drawn.status, 2) << drawn.out;
}

TEST_F(SmallTray, HintsSayWhichTileMustComeAndWhichMustGo) {
    const Ran right = run(tilewright("generate matching --size 3x4 --labels 4 --seed 5 -o new.toml "
                                     "2>/dev/null; ") +
                          tilewright("solve new.toml 2>/dev/null | grep -v '^#' | head -4 > "
                                     "half.txt; ") +
                          tilewright("hint new.toml half.txt"));
    EXPECT_EQ(right.status, 0) << right.out;
    EXPECT_NE(right.out.find("new.toml, 3 placed: it can be completed\n  tile "), std::string::npos)
        << right.out;
    EXPECT_NE(right.out.find(" is in every completion:\n\n+---"), std::string::npos) << right.out;
    const std::string wrong = "printf '3,0 3 x x c a\\n' > wrong.txt; ";
    const Ran lift = run(wrong + tilewright("hint new.toml wrong.txt"));
    EXPECT_EQ(lift.status, 1) << lift.out;
    EXPECT_NE(lift.out.find("lift tile 3 on site 3,0 (x x c a)\n"), std::string::npos) << lift.out;
    const Ran json = run(tilewright("hint new.toml wrong.txt --json"));
    EXPECT_NE(json.out.find(R"("lift":[[{"site":"3,0","tile":"3","labels":["x","x","c","a"]}]])"),
              std::string::npos)
        << json.out;
    const Ran misfit = run("printf '3,0 3 c x x a\\n' > misfit.txt; " +
                           tilewright("hint new.toml misfit.txt 2>&1"));
    EXPECT_EQ(misfit.status, 65) << misfit.out;
    EXPECT_NE(misfit.out.find("misfit.txt:1:1: error: tile 3 cannot lie on site 3,0"),
              std::string::npos)
        << misfit.out;
}

// The tray has a solution.  This solver claims that there is none, and cannot write a proof of
// that.
TEST_F(SmallTray, AnUncheckedNoneIsNoProof) {
    const std::string liar =
        "printf '#!/bin/sh\\necho s UNSATISFIABLE; exit 20\\n' > liar; chmod +x liar; "
        "cp liar cadical; ";
    const auto expect = [&](const std::string& arguments, const std::string& words) {
        SCOPED_TRACE(arguments);
        const Ran ran = run(liar + tilewright(arguments) + " 2>&1");
        EXPECT_EQ(ran.status, 75) << ran.out;
        EXPECT_NE(ran.out.find(words), std::string::npos) << ran.out;
    };
    for (const std::string solver : {" --solver ./liar", " --solver ./cadical"}) {
        expect("solve tray.toml" + solver, "0 solutions, incomplete: not checked");
        expect("solve tray.toml --unique" + solver, "not decided whether there is one solution");
        expect("solve tray.toml --all --json" + solver, R"("complete":false)");
        expect("count tray.toml" + solver, "no solution found so far, which proves nothing");
        expect("count tray.toml --certify --json" + solver, R"("ending":"not checked")");
        expect("count tray.toml" + solver, "claims that there are no more solutions");
    }
    const Ran kept = run(liar + "rm -f kept.store; " +
                         tilewright("count tray.toml --solver ./liar --store kept.store 2>&1; ") +
                         tilewright("results kept.store --verify"));
    EXPECT_NE(kept.out.find("partial"), std::string::npos) << kept.out;
}

TEST_F(SmallTray, ALyingSolverIsFoundOut) {
    const Ran ran =
        run("printf '#!/bin/sh\\necho s SATISFIABLE; echo v -1 0\\n' > liar; "
            "chmod +x liar; " +
            tilewright("solve tray.toml --solver ./liar 2>&1"));
    EXPECT_EQ(ran.status, 69) << ran.out;
    EXPECT_NE(ran.out.find("gave a model that does not make clause"), std::string::npos) << ran.out;
}

}  // namespace
