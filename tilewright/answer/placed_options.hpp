#pragma once

#include <optional>
#include <vector>

#include "tilewright/answer/cover_problem.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/matching/compile.hpp"
#include "tilewright/packing/compile.hpp"

// What lies on a board, as options of its instance.
namespace tilewright::answer {

// Whether a placement is made beforehand, and hence has no option.
[[nodiscard]] bool lies_beforehand(const packing::Compiled& compiled,
                                   const packing::Placement& placement);
[[nodiscard]] bool lies_beforehand(const matching::Compiled& compiled,
                                   const matching::Placement& placement);

// The option of a placement; nothing where the puzzle does not allow it.
//   cost: linear in the placements of the puzzle
[[nodiscard]] std::optional<cover::OptionId> option_of(const packing::Compiled& compiled,
                                                       const packing::Placement& placement);
[[nodiscard]] std::optional<cover::OptionId> option_of(const matching::Compiled& compiled,
                                                       const matching::Placement& placement);

// The options of all that a player has placed, in increasing order and without those made
// beforehand.
//   errors: a placement that the puzzle does not allow, or that is given twice
[[nodiscard]] Result<std::vector<cover::OptionId>> placed_options(const packing::Puzzle& puzzle,
                                                                  const packing::Compiled& compiled,
                                                                  const packing::Solution& placed);
[[nodiscard]] Result<std::vector<cover::OptionId>> placed_options(
    const matching::Puzzle& puzzle, const matching::Compiled& compiled,
    const matching::Solution& placed);
[[nodiscard]] Result<std::vector<cover::OptionId>> placed_options(
    const CoverProblem& problem, const CoverProblem& compiled,
    const CoverProblem::Solution& placed);

}  // namespace tilewright::answer
