#pragma once

#include <optional>
#include <set>
#include <vector>

#include "tilewright/packing/puzzle.hpp"
#include "tilewright/packing/symmetry.hpp"

namespace tilewright::tests {

// Solves puzzles straight from the rules, on cells, without an instance and without an engine.

// All solutions of a small puzzle, sorted.  Nothing when there are more than 'most'.
[[nodiscard]] std::optional<std::vector<packing::Solution>> reference_solutions(
    const packing::Puzzle& puzzle, std::size_t most);

// The least image of each solution, so that there is one for each orbit.
[[nodiscard]] std::set<packing::Solution> reference_orbits(
    const std::vector<packing::Solution>& solutions,
    const std::vector<packing::PuzzleSymmetry>& group);

}  // namespace tilewright::tests
