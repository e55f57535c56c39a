#pragma once

#include <string>

#include "tilewright/sat/solver/solver.hpp"

namespace tilewright::sat {

// Makes solvers that run another program: any that reads a DIMACS file and prints 's' and 'v' lines
// as in the SAT competitions, such as kissat, cadical, cryptominisat5, picosat or clasp; and
// minisat, known by its name, which writes a result file.  The program gets the whole formula anew
// for each call.
//
// Nothing it says is believed: a model must make every clause true, and its exit status must suit
// its verdict.  Where it says that there is no model, cadical, kissat and picosat, known by their
// names, are run once more to write a proof, which is checked; the word of others, and a proof that
// cannot be checked or needs more than a quarter of the memory, gives an unknown verdict that ended
// Unchecked.
[[nodiscard]] MakeSolver child_solvers(std::string program);

}  // namespace tilewright::sat
