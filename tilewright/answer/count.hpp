#pragma once

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/options.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/matching/puzzle.hpp"
#include "tilewright/packing/puzzle.hpp"

namespace tilewright::answer {

// Counts the solutions of a puzzle: all of them, and modulo symmetry.
// Errors: Fault::Stopped when limits or an interrupt come before the search has begun, while the
// puzzle is compiled and its symmetries are found; an unknown engine, one that cannot take the
// puzzle, a puzzle too large to compile or with too many symmetries, a state to go on from that is
// of another search.
// Modulo a group of an edge-matching puzzle that is too large to be listed, as exchanges of labels
// can make it, solutions are listed, and limits.memory is for all of them.
[[nodiscard]] Result<Answer> count(const packing::Puzzle& puzzle, const SolveOptions& options);
[[nodiscard]] Result<Answer> count(const matching::Puzzle& puzzle, const SolveOptions& options);

// The same for a bare instance; without symmetry, as an instance says nothing of it.
[[nodiscard]] Result<Answer> count(const cover::Instance& instance, const SolveOptions& options);

}  // namespace tilewright::answer
