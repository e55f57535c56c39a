#include "tilewright/sat/cnf/dimacs.hpp"

#include <gtest/gtest.h>

#include "tilewright/sat/cnf/model.hpp"

namespace tilewright::sat::cnf {
namespace {

using Verdict = Reply::Verdict;

Formula small_formula() {
    Formula formula;
    const Literal a = formula.variables.add("place", "F", 3, "r90");
    const Literal b = formula.variables.add("cell[0,0,F]");
    formula.comment("cell 0,0: exactly one piece");
    formula.add({a, -b});
    formula.add({-a, b});
    formula.comment("nothing can be done");
    formula.add({});
    return formula;
}

TEST(Variables, AreFoundBothWays) {
    const Formula formula = small_formula();
    EXPECT_EQ(formula.variables.name(Literal{1}), "place[F,3,r90]");
    EXPECT_EQ(formula.variables.find("cell[0,0,F]"), Literal{2});
    EXPECT_EQ(formula.variables.find("cell[0,0,G]"), std::nullopt);
}

TEST(Dimacs, IsReadBackAsItWas) {
    const std::string text = write_dimacs(small_formula(), "two\nlines");
    EXPECT_EQ(text,
              "c two\nc lines\nc var 1 place[F,3,r90]\nc var 2 cell[0,0,F]\np cnf 2 3\n"
              "c cell 0,0: exactly one piece\n1 -2 0\n-1 2 0\nc nothing can be done\n0\n");
    const auto read = read_dimacs(text);
    ASSERT_TRUE(read.has_value()) << read.error().to_string();
    EXPECT_EQ(*read, small_formula());
}

TEST(Dimacs, IsReadWithoutNamesAndOverSeveralLines) {
    const auto read = read_dimacs("c hello\np cnf 3 2\n1 -2\n0 3\r\n 0\n");
    ASSERT_TRUE(read.has_value()) << read.error().to_string();
    EXPECT_EQ(read->clause_count(), 2U);
    EXPECT_EQ(read->variables.name(Literal{3}), "v[3]");
}

TEST(Dimacs, WrongFilesAreRefusedWithTheirLine) {
    const auto line_of = [](std::string_view text) {
        const auto read = read_dimacs(text);
        return read ? std::size_t{0} : read.error().at.line;
    };
    EXPECT_EQ(line_of("p cnf 1 1\n1 0\n"), 0U);
    EXPECT_EQ(line_of("p cnf 100 0\n"), 0U);
    EXPECT_EQ(line_of("p cnf 100000 1\n7 0\n"), 0U);
    EXPECT_EQ(line_of("p cnf 1000000 1\n7 0\n"), 1U);
    EXPECT_EQ(line_of("p cnf 2000000000 1\n7 0\n"), 1U);
    EXPECT_EQ(line_of("p cnf 1 1\n2 0\n"), 2U);
    EXPECT_EQ(line_of("p cnf 1 1\nx 0\n"), 2U);
    EXPECT_EQ(line_of("p cnf 1 1\n1\n"), 2U);
    EXPECT_EQ(line_of("p cnf 1 2\n1 0\n"), 2U);
    EXPECT_EQ(line_of("p dnf 1 1\n1 0\n"), 1U);
    EXPECT_EQ(line_of("1 0\n"), 1U);
    EXPECT_EQ(line_of("c var 2 a\np cnf 2 0\n"), 1U);
    EXPECT_EQ(line_of("c var 1 a\nc var 2 a\np cnf 2 0\n"), 2U);
    EXPECT_EQ(line_of("p cnf 999999999999 0\n"), 1U);
    EXPECT_EQ(line_of("c var 1 v[2]\np cnf 2 1\n1 2 0\n"), 2U);
    EXPECT_EQ(line_of("c nothing\n"), 1U);
}

TEST(Reply, TellsModelsAndVerdicts) {
    const auto model = read_reply("c hi\ns SATISFIABLE\nv 1 -2\nv 3 0\n", 4);
    ASSERT_TRUE(model.has_value()) << model.error().to_string();
    EXPECT_EQ(model->verdict, Verdict::Satisfiable);
    EXPECT_EQ(model->values, (Assignment{Value::True, Value::False, Value::True, Value::Open}));
    EXPECT_EQ(read_reply("s UNSATISFIABLE\n", 4)->verdict, Verdict::Unsatisfiable);
    EXPECT_EQ(read_reply("s UNKNOWN\n", 4)->verdict, Verdict::Unknown);
    EXPECT_EQ(read_result_file("SAT\n1 -2 3 4 0\n", 4)->verdict, Verdict::Satisfiable);
    EXPECT_EQ(read_result_file("UNSAT\n", 4)->verdict, Verdict::Unsatisfiable);
}

TEST(Reply, WhatMakesNoSenseIsRefused) {
    for (const char* text :
         {"", "c nothing\n", "s SATISFIABLE\n", "s SATISFIABLE\nv 1 2\n", "s SATISFIABLE\nv 1 2 ",
          "s SATISFIABLE\nv 1 5 0\n", "s SATISFIABLE\nv 1 -1 0\n", "s SATISFIABLE\nv 1 0 2\n",
          "s SATISFIABLE\nv 1 0\nv 2 0\n", "s SATISFIABLE\nv one 0\n", "s MAYBE\n",
          "s UNSATISFIABLE\ns SATISFIABLE\n", "Segmentation fault\n", "SAT\n1 2 0\n"})
        EXPECT_FALSE(read_reply(text, 4).has_value()) << text;
    for (const char* text : {"", "SAT\n1 2 3\n", "SAT\n9 0\n", "s SATISFIABLE\nv 1 0\n"})
        EXPECT_FALSE(read_result_file(text, 4).has_value()) << text;
}

TEST(Formula, FindsTheClauseThatAModelBreaks) {
    Formula formula;
    const Literal a = formula.variables.add("a");
    const Literal b = formula.variables.add("b");
    formula.add({a, b});
    formula.add({-a, -b});
    EXPECT_EQ(first_false_clause(formula, {Value::True, Value::False}), std::nullopt);
    EXPECT_EQ(first_false_clause(formula, {Value::True, Value::True}), 1U);
    EXPECT_EQ(first_false_clause(formula, {Value::Open, Value::False}), 0U);
}

TEST(Model, IsWrittenAsSumsAndConstraints) {
    Model model;
    const Literal a = model.variables.add("a");
    const Literal b = model.variables.add("b");
    model.clause({a, -b}, "some");
    model.count({a, b}, 0, 1, "at most one");
    model.count({a, b}, 1, 1);
    EXPECT_EQ(write_opb(model, "title"),
              "* #variable= 2 #constraint= 3\n* title\n* var x1 a\n* var x2 b\n* some\n"
              "+1 x1 +1 ~x2 >= 1 ;\n* at most one\n-1 x1 -1 x2 >= -1 ;\n+1 x1 +1 x2 = 1 ;\n");
    EXPECT_EQ(write_minizinc(model, "title"),
              "% title\narray[1..2] of var bool: x;\narray[1..2] of string: name = [\n  \"a\",\n"
              "  \"b\",\n];\n% some\nconstraint exists([x[1], not x[2]]);\n% at most one\n"
              "constraint sum([x[1], x[2]]) <= 1;\nconstraint sum([x[1], x[2]]) = 1;\n"
              "solve satisfy;\noutput [name[i] ++ \"\\n\" | i in index_set(x) where fix(x[i])];\n");
}

}  // namespace
}  // namespace tilewright::sat::cnf
