#pragma once

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/base/error.hpp"

namespace tilewright::answer {

// Counts the solutions of a puzzle: all of them, and modulo symmetry.
// Errors: an unknown engine, or one that cannot take the puzzle; a puzzle that is too large to
// compile, or has too many symmetries; a state to resume from that belongs to another search.
// Fault::Stopped: a limit or an interrupt came before the search began, while the puzzle was
// compiled or its symmetries were found.
//
// Exchanges of labels can make the group of an edge-matching puzzle too large to list.  Its orbits
// are then counted on a list of all solutions, which limits.memory has to hold.
[[nodiscard]] Result<Answer> count(const Prepared<packing::Puzzle>& puzzle,
                                   const SolveOptions& options);
[[nodiscard]] Result<Answer> count(const Prepared<matching::Puzzle>& puzzle,
                                   const SolveOptions& options);
[[nodiscard]] Result<Answer> count(const Prepared<CoverProblem>& problem,
                                   const SolveOptions& options);

// The same for a bare instance; without symmetry, as an instance says nothing of it.
[[nodiscard]] Result<Answer> count(const cover::Instance& instance, const SolveOptions& options);

}  // namespace tilewright::answer
