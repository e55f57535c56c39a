#pragma once

#include <cstdint>
#include <optional>

#include "tilewright/cover/instance.hpp"
#include "tilewright/matching/puzzle.hpp"

namespace tilewright::tests {

// An edge-matching puzzle on a few sites, the same for the same seed on every machine.  Boards are
// boxes of squares, triangles, hexagons and cubes, open or glued, small polyhedra, and sites glued
// at random, some to themselves.  Most puzzles have a solution built in.  Labels may have mates;
// tiles may be turned in all ways or few, come in copies or be left out, and lie there beforehand;
// borders are of all kinds.
[[nodiscard]] matching::Puzzle random_matching(std::uint64_t seed);

// Its instance, if the oracle can take that.
[[nodiscard]] std::optional<cover::Instance> small_matching(std::uint64_t seed);

}  // namespace tilewright::tests
