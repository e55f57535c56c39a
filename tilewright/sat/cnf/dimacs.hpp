#pragma once

#include <string>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/sat/cnf/formula.hpp"

namespace tilewright::sat::cnf {

// DIMACS files: "p cnf VARIABLES CLAUSES", then clauses that end with 0.  Lines "c var 17 NAME"
// before the header say the names of the variables; further comments stand between the clauses.

//   title: lines of comment at the top
// Cost: the length of the text.
[[nodiscard]] std::string write_dimacs(const Formula& formula, std::string_view title);

// Reads such a file back, with names and comments; variables without a name are called v[NUMBER].
// Errors, with their place: anything but a well-formed file with as many clauses as it says; more
// than 2^17 variables that it cannot use.
[[nodiscard]] Result<Formula> read_dimacs(std::string_view text);

// What a solver says.
struct Reply {
    enum class Verdict { Satisfiable, Unsatisfiable, Unknown };
    Verdict verdict;
    Assignment values;  // when satisfiable
};

// Reads what a solver prints, in the format of the SAT competitions: lines that begin with 'c'
// (comments), one 's' line, and 'v' lines with the literals of a model, closed by 0.  Whether the
// model is one is for first_false_clause to say.
// Errors, with their place: other lines, a model without its 0, a literal that is no variable's,
// a variable both true and false, a verdict twice or not at all.
[[nodiscard]] Result<Reply> read_reply(std::string_view text, std::size_t variables);

// The same for minisat's result file: a line SAT, UNSAT or INDET, then the literals.
[[nodiscard]] Result<Reply> read_result_file(std::string_view text, std::size_t variables);

}  // namespace tilewright::sat::cnf
