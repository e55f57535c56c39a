#pragma once

#include <string>

#include "tilewright/sat/solver/solver.hpp"

namespace tilewright::sat {

// Makes solvers that run another program.  It may be any program that reads a DIMACS file and
// prints 's' and 'v' lines as in the SAT competitions, such as kissat, cadical, cryptominisat5,
// picosat or clasp.  It may also be minisat, recognised by its name, which writes a result file.
// Each call gives the program the whole formula again.
//
// No answer is trusted.  A model must satisfy every clause, and the exit status must agree with the
// verdict.  When the program says that there is no model, it is run once more to write a proof,
// which is then checked; that works for cadical, kissat and picosat, recognised by their names.
// For other programs, and for a proof that cannot be checked or needs more than a quarter of the
// memory, the verdict is unknown and its ending is Unchecked.
[[nodiscard]] MakeSolver child_solvers(std::string program);

}  // namespace tilewright::sat
