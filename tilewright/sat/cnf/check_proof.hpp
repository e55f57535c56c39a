#pragma once

#include <functional>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/sat/cnf/formula.hpp"

namespace tilewright::sat::cnf {

// What a checked proof consists of.
struct ProofSize {
    std::size_t added = 0;    // clauses up to the contradiction, each found to follow
    std::size_t deleted = 0;  // of those and of the formula's
};

// Checks a proof, as a solver writes it in the DRAT text format, that a formula has no model: one
// clause a line, each closed by 0, deleted ones behind 'd'; lines that begin with 'c' or '%' mean
// nothing.  Each clause has to follow from the formula and those before it by unit propagation
// (reverse unit propagation: Goldberg and Novikov, Verification of Proofs of Unsatisfiability for
// CNF Formulas, 2003), and in the end a contradiction.  Nothing else is used: not the steps of DRAT
// that only keep satisfiability, which the solver linked here does not make.  So each clause of the
// proof is a consequence of the formula.  Shares no code with any solver.
//   stopped: asked once in a while; true ends the check, which then fails
// Cost: for each clause, the propagation it takes.
// Errors, with their line: a clause that does not follow, malformed lines, no contradiction at the
// end.
[[nodiscard]] Result<ProofSize> check_proof(const Formula& formula, std::string_view proof,
                                            const std::function<bool()>& stopped = {});

}  // namespace tilewright::sat::cnf
