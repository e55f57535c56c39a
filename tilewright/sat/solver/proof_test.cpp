// Checks proofs by CaDiCaL, and refuses spoilt ones.

#include <filesystem>
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/quiet_watch.hpp"
#include "tests/random_instance.hpp"
#include "tests/solutions_of.hpp"
#include "tilewright/packing/compile.hpp"
#include "tilewright/packing/puzzle_text.hpp"
#include "tilewright/sat/cnf/check_proof.hpp"
#include "tilewright/sat/encoding/encode.hpp"
#include "tilewright/sat/solver/cadical.hpp"

namespace tilewright::sat {
namespace {

sat::cnf::Formula formula_of(const cover::Instance& instance, sat::Style style) {
    return sat::cnf::to_formula(sat::encode(instance, style).model, sat::ways_for(style));
}

struct Proved {
    Answer answer;
    std::string proof;
};

Proved prove(const sat::cnf::Formula& formula, const std::string& name) {
    const std::string file = testing::TempDir() + "tilewright-" + name + ".drat";
    tests::QuietWatch watch;
    const auto answer = solve_with_proof(formula, file, watch);
    std::ostringstream text;
    text << std::ifstream{file}.rdbuf();
    std::filesystem::remove(file);
    return {answer.value(), text.str()};
}

TEST(Proof, RandomInstancesWithoutSolutionAreProvedAndOthersAreNot) {
    std::size_t proved = 0;
    for (std::uint64_t seed = 1; seed <= 800; ++seed) {
        SCOPED_TRACE(seed);
        const cover::Instance instance = tests::random_instance(seed);
        const auto formula = formula_of(instance, sat::all_styles[seed % 4]);
        const auto [answer, proof] = prove(formula, "random");
        const bool none = tests::solutions_of(instance).empty();
        ASSERT_EQ(answer.unsatisfiable(), none);
        ASSERT_EQ(sat::cnf::check_proof(formula, proof).has_value(), none);
        proved += none ? 1 : 0;
    }
    EXPECT_GT(proved, 150U);
}

TEST(Proof, OfTheMutilatedBoardIsCheckedAndHoldsForNoOther) {
    // A board of six by six: the length of proofs is exponential in the side.
    const auto puzzle = packing::read_puzzle(R"(
lattice = "square"
[region]
box = [6, 6]
without = [[0, 0], [5, 5]]
[[pieces]]
set = "dominoes"
count = "unlimited"
)",
                                             "six");
    ASSERT_TRUE(puzzle.has_value()) << puzzle.error().to_string();
    const auto compiled = packing::compile(*puzzle);
    const auto formula = formula_of(compiled->instance, sat::Style::Lean);
    const auto [answer, proof] = prove(formula, "six");
    ASSERT_TRUE(answer.unsatisfiable());
    const auto size = sat::cnf::check_proof(formula, proof);
    ASSERT_TRUE(size.has_value()) << size.error().to_string();
    EXPECT_GT(size->added, 10U);
    // Neither half of a proof nor the proof of another formula is accepted.
    EXPECT_FALSE(sat::cnf::check_proof(formula, proof.substr(0, proof.size() / 2)).has_value());
    sat::cnf::Formula weaker;
    weaker.variables = formula.variables;
    for (std::size_t i = 0; i < formula.clause_count(); ++i)
        if (formula.clause(i).size() != 2 || i % 7 != 0) weaker.add(formula.clause(i));
    EXPECT_FALSE(sat::cnf::check_proof(weaker, proof).has_value());
}

}  // namespace
}  // namespace tilewright::sat
