#pragma once

#include <string>
#include <vector>

#include "tilewright/matching/explain.hpp"
#include "tilewright/packing/explain.hpp"

namespace tilewright::format {

// Why a puzzle has no solution, as one line of JSON with "schema": "tilewright.explain/1".
//   solvable: whether a solution is known; without reasons and solution, nothing was decided
[[nodiscard]] std::string explain_json(const packing::Puzzle& puzzle,
                                       const std::vector<packing::Reason>& reasons, bool solvable);
[[nodiscard]] std::string explain_json(const matching::Puzzle& puzzle,
                                       const std::vector<matching::Reason>& reasons, bool solvable);

}  // namespace tilewright::format
