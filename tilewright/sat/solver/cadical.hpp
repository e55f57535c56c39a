#pragma once

#include <string>

#include "tilewright/sat/solver/solver.hpp"

namespace tilewright::sat {

// The linked solver CaDiCaL (Biere, Fazekas, Fleury and Heisinger).  It runs the same on every
// machine.
[[nodiscard]] std::unique_ptr<Solver> make_cadical(const sat::cnf::Formula& formula);

// Solves a formula once and writes a DRAT proof in text form meanwhile.  The proof is of use only
// if there is no model.
//   errors: Fault::Io when the file cannot be written
[[nodiscard]] Result<Answer> solve_with_proof(const sat::cnf::Formula& formula,
                                              const std::string& proof_file, engine::Watch& watch);

}  // namespace tilewright::sat
