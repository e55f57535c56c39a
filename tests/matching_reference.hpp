#pragma once

#include <optional>
#include <set>
#include <vector>

#include "tilewright/matching/puzzle.hpp"
#include "tilewright/matching/symmetry.hpp"

namespace tilewright::tests {

// Edge-matching puzzles solved straight from the rules, site after site: no instance, no engine,
// and tiles turned by hand.

// All solutions of a small puzzle, sorted; nothing when more than 'most' tiles have to be tried.
[[nodiscard]] std::optional<std::vector<matching::Solution>> reference_solutions(
    const matching::Puzzle& puzzle, std::size_t most);

// The least image of each solution: one for each orbit.
[[nodiscard]] std::set<matching::Solution> reference_orbits(
    const std::vector<matching::Solution>& solutions,
    const std::vector<matching::PuzzleSymmetry>& group);

}  // namespace tilewright::tests
