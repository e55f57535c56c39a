#pragma once

#include <optional>
#include <string>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// Why 'solution' does not solve 'puzzle', or nothing when it does.  It checks the rules directly on
// sites and labels and shares no code with compiling, turning tiles or searching.
//   cost: sites * edges^2; 720 for each cube
[[nodiscard]] std::optional<std::string> check_solution(const Puzzle& puzzle,
                                                        const Solution& solution);

// The same, whatever the edges show: every site must have a tile, turned as it may be, and no tile
// may be used too often.
[[nodiscard]] std::optional<std::string> check_attempt(const Puzzle& puzzle,
                                                       const Solution& solution);

// The same for a board on which tiles are missing: each tile must be turned as it may be, and none
// used too often.
[[nodiscard]] std::optional<std::string> check_position(const Puzzle& puzzle,
                                                        const Solution& placements);

}  // namespace tilewright::matching
