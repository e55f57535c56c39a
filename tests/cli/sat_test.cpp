// The commands that call SAT solvers, as they are called.

#include <string>

#include <gtest/gtest.h>

#include "tests/cli/run_program.hpp"

namespace {

using Row = tilewright::tests::CommandRow;
using tilewright::tests::Ran;
using tilewright::tests::run_program;

class SatCommands : public testing::TestWithParam<Row> {};

TEST_P(SatCommands, PrintAndExitAsDocumented) {
    const Ran ran = run_program(GetParam().arguments);
    EXPECT_EQ(ran.status, GetParam().status) << ran.out;
    EXPECT_NE(ran.out.find(GetParam().contains), std::string::npos) << ran.out;
}

INSTANTIATE_TEST_SUITE_P(
    Rows, SatCommands,
    testing::Values(
        Row{"export pentominoes/6x10 --to cnf --encoding classic", 0, "p cnf 2776 230916\n"},
        Row{"export pentominoes/6x10 --to cnf", 0, "c var 1 place[F;"},
        Row{"export pentominoes/3x20 --to opb", 0, "* #variable= 1236 #constraint= 72\n"},
        Row{"export pentominoes/3x20 --to mzn", 0, "solve satisfy;"},
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
        Row{"count pentominoes/3x20 --engine sat --checkpoint c 2>&1", 2, "cannot be gone on with"},
        Row{"split pentominoes/3x20 --engine sat -o job 2>&1", 2, "cannot be gone on with"},
        Row{"solve pentominoes/3x20 --unique 2>&1", 0, "more than one solution"},
        Row{"solve dominoes/mutilated-chessboard --unique 2>&1", 1, "there is no solution"},
        Row{"solve pentominoes/3x20 --unique --all 2>&1", 2, "excludes"},
        Row{"prove dominoes/mutilated-chessboard -o proof && cat proof/certificate.txt", 1,
            "no solution, proved and checked"},
        Row{"prove pentominoes/3x20 -o solvable", 0, "there is a solution"},
        Row{"prove pentominoes/3x20 -o /dev/null/folder 2>&1", 74, "cannot create the folder"},
        Row{"prove pentominoes/3x20 2>&1", 2, "hint"},
        Row{"hint pentominoes/3x20 /no/such 2>&1", 66, "cannot read"}));

// The lone solution of a small board, and what is said of parts of it.
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
    // X, V and W find no place together in a square of five.
    const Ran ran =
        run("sed -e 's/5, 4/5, 5/' -e 's/\"P\", \"U\", \"N\", \"Y\"/\"T\", \"U\", \"V\", "
            "\"W\", \"X\"/' tray.toml > square.toml; " +
            tilewright("explain square.toml"));
    EXPECT_EQ(ran.status, 1) << ran.out;
    EXPECT_NE(ran.out.find("conflict: these pieces cannot all be placed"), std::string::npos)
        << ran.out;
}

// The tray has a solution; this says that it has none, and can write no proof of that.
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
        expect("count tray.toml" + solver, "at least 0 solutions");
        expect("count tray.toml --certify --json" + solver, R"("ending":"not checked")");
        expect("count tray.toml" + solver, "note: that there are no further solutions is the word");
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
