#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/sat/cnf/formula.hpp"

namespace tilewright::sat::cnf {

// DIMACS files have a header "p cnf VARIABLES CLAUSES", followed by clauses that end in 0.  Comment
// lines "c var 17 NAME" before the header give the names of variables.  Further comments stand
// between the clauses.

//   title: comment lines for the top of the file
//   cost:  linear in the text
[[nodiscard]] std::string write_dimacs(const Formula& formula, std::string_view title);

// Reads such a file, with names and comments.  Variables without a name are called v[NUMBER].
//   errors: the file is not well-formed, it has another number of clauses than its header says, or
//           it declares more than 2^17 unused variables; each with its place
[[nodiscard]] Result<Formula> read_dimacs(std::string_view text);

// The reply of a solver.
struct Reply {
    enum class Verdict { Satisfiable, Unsatisfiable, Unknown };
    Verdict verdict;
    Assignment values;  // if satisfiable
};

// Reads what a solver prints in the format of the SAT competitions: comment lines that begin with
// 'c', one 's' line, and 'v' lines with the literals of a model that end in 0.  It does not check
// the model; first_false_clause does.
//   errors: other lines, a model without its final 0, a literal of an unknown variable, a variable
//           that is both true and false, no verdict or two; each with its place
[[nodiscard]] Result<Reply> read_reply(std::string_view text, std::size_t variables);

// The same for minisat's result file: a line SAT, UNSAT or INDET, followed by the literals.
[[nodiscard]] Result<Reply> read_result_file(std::string_view text, std::size_t variables);

}  // namespace tilewright::sat::cnf
