#pragma once

#include <vector>

#include "tilewright/answer/options.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/hint.hpp"

namespace tilewright::answer {

// What is known about a partly filled board, by the engines: for where there is no SAT solver.
// Limits and interrupt of the options are those of all searches together.
//   cost: a search for each option of a solution; or for each set of placed options that might be
//         lifted
[[nodiscard]] engine::Hint find_hint(const cover::Instance& instance,
                                     const std::vector<cover::OptionId>& placed,
                                     const SolveOptions& options);

}  // namespace tilewright::answer
