#pragma once

#include <string>

#include "tilewright/solver/solver.hpp"

namespace tilewright::solver {

// Makes solvers that run another program: any that reads a DIMACS file and prints 's' and 'v' lines
// as in the SAT competitions, such as kissat, cadical, cryptominisat5, picosat or clasp; and
// minisat, known by its name, which writes a result file.  The program gets the whole formula anew
// for each call.
//
// Nothing it says is believed that can be checked: a model must make every clause true, and its
// exit status must suit its verdict.  That there is none is its word alone.
[[nodiscard]] MakeSolver child_solvers(std::string program);

}  // namespace tilewright::solver
