#pragma once

#include <optional>
#include <set>
#include <vector>

#include "tilewright/matching/puzzle.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::tests {

// Solves edge-matching puzzles straight from the rules, site after site, without an instance and
// without an engine.  Tiles are turned by code of its own.

// All solutions of a small puzzle, sorted.  Nothing when more than 'most' tiles have to be tried.
[[nodiscard]] std::optional<std::vector<matching::Solution>> reference_solutions(
    const matching::Puzzle& puzzle, std::size_t most);

// The least image of each solution, so that there is one for each orbit.
[[nodiscard]] std::set<matching::Solution> reference_orbits(
    const std::vector<matching::Solution>& solutions,
    const std::vector<matching::PuzzleSymmetry>& group);

}  // namespace tilewright::tests
