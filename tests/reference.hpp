#pragma once

#include <optional>
#include <set>
#include <vector>

#include "tilewright/puzzle/puzzle.hpp"
#include "tilewright/puzzle/symmetry.hpp"

namespace tilewright::tests {

// Puzzles solved straight from the rules, on cells: no instance, no engine.

// All solutions of a small puzzle, sorted; nothing when there are more than 'most'.
[[nodiscard]] std::optional<std::vector<puzzle::Solution>> reference_solutions(
    const puzzle::Puzzle& puzzle, std::size_t most);

// The least image of each solution: one for each orbit.
[[nodiscard]] std::set<puzzle::Solution> reference_orbits(
    const std::vector<puzzle::Solution>& solutions,
    const std::vector<puzzle::PuzzleSymmetry>& group);

}  // namespace tilewright::tests
