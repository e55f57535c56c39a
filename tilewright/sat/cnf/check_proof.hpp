#pragma once

#include <functional>
#include <string_view>

#include "tilewright/base/error.hpp"
#include "tilewright/sat/cnf/formula.hpp"

namespace tilewright::sat::cnf {

// The size of a proof that was checked.
struct ProofSize {
    std::size_t added = 0;    // clauses up to the contradiction; each was found to follow
    std::size_t deleted = 0;  // of those, and of the formula's
};

// Checks a proof that a formula has no model.  The proof is in the DRAT text format that solvers
// write: one clause per line, each ending in 0; 'd' begins the line of a deleted clause; lines that
// begin with 'c' or '%' are skipped.  Each clause must follow by unit propagation from the formula
// and the clauses before it (reverse unit propagation: Goldberg and Novikov, Verification of Proofs
// of Unsatisfiability for CNF Formulas, 2003).  The last one must be a contradiction.  DRAT also
// has steps that only preserve satisfiability; they are not accepted, and the solver linked here
// does not make them.  So every clause of an accepted proof is a consequence of the formula.  The
// checker shares no code with any solver.
//   stopped: called once in a while; returning true ends the check, which then fails
//   cost:    the unit propagation of each clause
//   errors:  a clause that does not follow, a malformed line, no contradiction at the end; each
//            with its line
[[nodiscard]] Result<ProofSize> check_proof(const Formula& formula, std::string_view proof,
                                            const std::function<bool()>& stopped = {});

}  // namespace tilewright::sat::cnf
