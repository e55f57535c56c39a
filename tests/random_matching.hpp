#pragma once

#include <cstdint>
#include <optional>

#include "tilewright/cover/instance.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::tests {

// An edge-matching puzzle on a few sites.  The same seed gives the same puzzle on every machine.
// Boards are boxes of squares, triangles, hexagons and cubes, open or glued; small polyhedra; and
// sites that are glued at random, some of them to themselves.  Most puzzles have a planted
// solution.  Labels may have mates.  Tiles may have all turns or few, may have copies, may be left
// out, and may be placed beforehand.  Borders are of all kinds.
[[nodiscard]] matching::Puzzle random_matching(std::uint64_t seed);

// The instance of that puzzle; of every second one, with the cells in the order that suits the
// engine 'edges'.
[[nodiscard]] cover::Instance random_matching_instance(std::uint64_t seed);

// The instance of the puzzle, if it is small enough for the oracle.
[[nodiscard]] std::optional<cover::Instance> small_matching(std::uint64_t seed);

}  // namespace tilewright::tests
