// Programs that replace a SAT solver: one that tells the truth, and others that fail in every way.

#include "tilewright/sat/solver/child.hpp"

#include <chrono>
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"

namespace tilewright::sat {
namespace {

// A shell script in place of a solver.  Its first argument is the DIMACS file.
class FakeSolver {
public:
    explicit FakeSolver(const std::string& lines, const std::string& name = "fake")
        : folder_{std::filesystem::path{testing::TempDir()} /
                  ("tilewright-child-" +
                   std::string{testing::UnitTest::GetInstance()->current_test_info()->name()})} {
        std::filesystem::create_directories(folder_);
        program = (folder_ / name).string();
        std::ofstream{program} << "#!/bin/sh\n" << lines << "\n";
        std::filesystem::permissions(program, std::filesystem::perms::owner_all);
    }
    ~FakeSolver() { std::filesystem::remove_all(folder_); }
    FakeSolver(const FakeSolver&) = delete;
    FakeSolver& operator=(const FakeSolver&) = delete;

    std::string program;

private:
    std::filesystem::path folder_;
};

// One of a and b, but not both.
sat::cnf::Formula either_or() {
    sat::cnf::Formula formula;
    const sat::cnf::Literal a = formula.variables.add("a");
    const sat::cnf::Literal b = formula.variables.add("b");
    formula.add({a, b});
    formula.add({-a, -b});
    return formula;
}

// No values of a and b satisfy it, but no single clause says so.
sat::cnf::Formula neither_nor() {
    sat::cnf::Formula formula = either_or();
    const sat::cnf::Literal a{1};
    const sat::cnf::Literal b{2};
    formula.add({a, -b});
    formula.add({-a, b});
    return formula;
}

Result<Answer> ask(const std::string& program, const sat::cnf::Formula& formula = either_or()) {
    tests::QuietWatch watch;
    return child_solvers(program)(formula)->solve({}, watch);
}

Result<Answer> answer_to(const std::string& lines, const std::string& name = "fake",
                         const sat::cnf::Formula& formula = either_or()) {
    const FakeSolver fake{lines, name};
    return ask(fake.program, formula);
}

bool is_unchecked(const Result<Answer>& answer) {
    return answer && answer->verdict == Answer::Verdict::Unknown &&
           answer->ending == engine::Ending::Unchecked;
}

TEST(Child, IsBelievedWhereItsModelIsOne) {
    const FakeSolver fake{"echo c hello; echo s SATISFIABLE; echo v -1 2 0; exit 10"};
    tests::QuietWatch watch;
    const auto solver = child_solvers(fake.program)(either_or());
    const auto answer = solver->solve({}, watch);
    ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
    EXPECT_TRUE(answer->satisfiable());
    EXPECT_EQ(solver->values(),
              (sat::cnf::Assignment{sat::cnf::Value::False, sat::cnf::Value::True}));
}

TEST(Child, MayWriteAResultFile) {
    const auto answer = answer_to("echo noise; printf 'SAT\\n1 -2 0\\n' > $2; exit 10", "minisat");
    ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
    EXPECT_TRUE(answer->satisfiable());
    EXPECT_TRUE(is_unchecked(answer_to("echo UNSAT > $2; exit 20", "minisat")));
    EXPECT_FALSE(answer_to("exit 10", "minisat").has_value());
}

TEST(Child, IsNotBelievedThatThereIsNone) {
    const std::string none = "echo s UNSATISFIABLE; exit 20";
    EXPECT_TRUE(is_unchecked(answer_to(none)));
    EXPECT_TRUE(is_unchecked(answer_to(none, "fake", neither_nor())));
    EXPECT_TRUE(is_unchecked(answer_to(none, "cadical", neither_nor()))) << "it writes no proof";
}

TEST(Child, IsBelievedWhereItsProofIsOne) {
    const std::string lines =
        "test $# = 1 || printf '%%RUP\\n1 0\\n0\\n' > $3; echo s UNSATISFIABLE; exit 20";
    for (const char* name : {"cadical", "kissat-4"}) {
        const auto answer = answer_to(lines, name, neither_nor());
        ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
        EXPECT_TRUE(answer->unsatisfiable());
        EXPECT_TRUE(is_unchecked(answer_to(lines, name)));
    }
}

TEST(Child, SeesTheFormulaAndTheAssumptions) {
    const FakeSolver fake{
        "grep -q '^p cnf 2 3$' $1 && grep -qx -- '-1 0' $1 || exit 3; "
        "echo s SATISFIABLE; echo v -1 2 0; exit 10"};
    tests::QuietWatch watch;
    const std::vector<sat::cnf::Literal> assumptions{sat::cnf::Literal{-1}};
    const auto answer = child_solvers(fake.program)(either_or())->solve(assumptions, watch);
    ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
    EXPECT_TRUE(answer->satisfiable());
}

struct Wrong {
    const char* name;
    const char* lines;
    const char* message;  // a part of the message
};

class WrongSolver : public testing::TestWithParam<Wrong> {};

TEST_P(WrongSolver, IsReportedAsWhatItIs) {
    const auto answer = answer_to(GetParam().lines);
    ASSERT_FALSE(answer.has_value());
    EXPECT_EQ(answer.error().fault, Fault::Helper);
    EXPECT_NE(answer.error().message.find(GetParam().message), std::string::npos)
        << answer.error().to_string();
}

INSTANTIATE_TEST_SUITE_P(
    All, WrongSolver,
    testing::Values(
        Wrong{"lies", "echo s SATISFIABLE; echo v 1 2 0; exit 10", "does not make clause 2 true"},
        Wrong{"leaves_open", "echo s SATISFIABLE; echo v 0; exit 10", "clause 1"},
        Wrong{"is_cut_off", "echo s SATISFIABLE; echo v 1 -2; exit 10", "no 0 at its end"},
        Wrong{"invents_variables", "echo s SATISFIABLE; echo v 1 -2 3 0", "no literal"},
        Wrong{"contradicts_itself", "echo s SATISFIABLE; echo v 1 -1 0", "both true and false"},
        Wrong{"talks_nonsense", "echo I think it is possible; exit 10", "begins with none"},
        Wrong{"says_nothing", "exit 0", "no verdict"}, Wrong{"fails", "exit 3", "no verdict"},
        Wrong{"crashes", "kill -SEGV $$", "signal 11"},
        Wrong{"says_otherwise", "echo s UNSATISFIABLE; exit 10", "does not suit"},
        Wrong{"gives_up", "echo s UNKNOWN; exit 0", "gave up"}),
    [](const auto& wrong) { return std::string{wrong.param.name}; });

TEST(Child, AMissingProgramIsNoHelp) {
    const auto answer = ask("/no/such/solver");
    ASSERT_FALSE(answer.has_value());
    EXPECT_EQ(answer.error().fault, Fault::Helper);
}

TEST(Child, IsEndedWhenTheWatchSaysSo) {
    class Watch : public tests::QuietWatch {
        std::optional<engine::Ending> report(std::uint64_t, double) override {
            return ++asked_ > 3 ? std::optional{engine::Ending::TimeLimit} : std::nullopt;
        }
        int asked_ = 0;
    } watch;
    const auto start = std::chrono::steady_clock::now();
    const FakeSolver fake{"sleep 60 & sleep 60"};
    const auto answer = child_solvers(fake.program)(either_or())->solve({}, watch);
    ASSERT_TRUE(answer.has_value()) << answer.error().to_string();
    EXPECT_EQ(answer->verdict, Answer::Verdict::Unknown);
    EXPECT_EQ(answer->ending, engine::Ending::TimeLimit);
    EXPECT_LT(std::chrono::steady_clock::now() - start, std::chrono::seconds{20});
}

}  // namespace
}  // namespace tilewright::sat
