#pragma once

#include <optional>
#include <string>

#include "tilewright/matching/puzzle.hpp"

namespace tilewright::matching {

// Why 'solution' does not solve 'puzzle', or nothing when it does.  Works on sites and labels
// alone, straight from the rules: it shares no code with compiling, turning tiles or searching.
// Cost: sites * edges^2; 720 per cube
[[nodiscard]] std::optional<std::string> check_solution(const Puzzle& puzzle,
                                                        const Solution& solution);

}  // namespace tilewright::matching
