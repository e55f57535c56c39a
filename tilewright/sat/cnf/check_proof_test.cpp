#include "tilewright/sat/cnf/check_proof.hpp"

#include <gtest/gtest.h>

namespace tilewright::sat::cnf {
namespace {

// All eight clauses of three literals over three variables.  There is no model, and nothing follows
// by unit propagation alone.
Formula all_clauses_of_three() {
    Formula formula;
    std::vector<Literal> variables;
    for (int i = 1; i <= 3; ++i) variables.push_back(formula.variables.add("x", i));
    for (unsigned signs = 0; signs < 8; ++signs) {
        std::vector<Literal> clause;
        for (unsigned i = 0; i < 3; ++i)
            clause.push_back((signs >> i & 1) != 0 ? variables[i] : -variables[i]);
        formula.add(clause);
    }
    return formula;
}

std::string mistake(const Formula& formula, std::string_view proof) {
    const auto size = check_proof(formula, proof);
    return size ? "" : size.error().to_string();
}

TEST(CheckProof, AcceptsWhatFollows) {
    const auto size =
        check_proof(all_clauses_of_three(), "1 2 0\nd 1 2 3 0\nd 1 2 -3 0\n1 0\n-1 2 0\n0\n");
    ASSERT_TRUE(size.has_value()) << size.error().to_string();
    EXPECT_EQ(size->added, 3U);  // 1, then 2, then the contradiction with "not 1 or not 2"
    EXPECT_EQ(size->deleted, 2U);
}

TEST(CheckProof, RefusesWhatDoesNotFollow) {
    EXPECT_EQ(mistake(all_clauses_of_three(), "1 2 0\n1 0\n-1 2 0\n"), "");
    EXPECT_NE(mistake(all_clauses_of_three(), "1 0\n").find("1:1: error: a clause does not follow"),
              std::string::npos);
    EXPECT_NE(mistake(all_clauses_of_three(), "0\n").find("does not follow"), std::string::npos);
    // Without one of the clauses there is a model, and hence no proof.
    Formula satisfiable = all_clauses_of_three();
    Formula fewer;
    fewer.variables = satisfiable.variables;
    for (std::size_t i = 1; i < 8; ++i) fewer.add(satisfiable.clause(i));
    EXPECT_NE(mistake(fewer, "1 2 0\n1 0\n-1 2 0\n0\n"), "");
}

TEST(CheckProof, DeletedClausesAreGone) {
    EXPECT_NE(mistake(all_clauses_of_three(), "d 1 2 3 0\n1 2 0\n").find("2:1"), std::string::npos);
}

TEST(CheckProof, RefusesProofsThatAreCutOrMalformed) {
    for (const char* proof :
         {"", "1 2 0\n", "1 2 0\n1 0\n-1 2", "1 2 x 0\n", "1 4 0\n", "d 1 2 0\n",
          "1 99999999999 0\n", "-0 -0 0\n-0 0\n", "00 00 0\n00 0\n"})
        EXPECT_NE(mistake(all_clauses_of_three(), proof), "") << proof;
}

TEST(CheckProof, AFormulaMayContradictItself) {
    Formula formula;
    const Literal a = formula.variables.add("a");
    formula.add({a, a});
    formula.add({-a});
    EXPECT_EQ(mistake(formula, ""), "");
}

}  // namespace
}  // namespace tilewright::sat::cnf
