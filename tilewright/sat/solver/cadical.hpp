#pragma once

#include <string>

#include "tilewright/sat/solver/solver.hpp"

namespace tilewright::sat {

// CaDiCaL (Biere, Fazekas, Fleury and Heisinger), linked: the same run on every machine.
[[nodiscard]] std::unique_ptr<Solver> make_cadical(const sat::cnf::Formula& formula);

// Solves a formula once and writes a DRAT proof as text while it does so; a proof only where there
// is no model.
// Errors: Fault::Io when the file cannot be written.
[[nodiscard]] Result<Answer> solve_with_proof(const sat::cnf::Formula& formula,
                                              const std::string& proof_file, engine::Watch& watch);

}  // namespace tilewright::sat
