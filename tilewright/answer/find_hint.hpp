#pragma once

#include <vector>

#include "tilewright/answer/options.hpp"
#include "tilewright/answer/witnesses.hpp"
#include "tilewright/cover/instance.hpp"
#include "tilewright/engine/hint.hpp"

namespace tilewright::answer {

// What is known about a partly filled board, by the engines.
// The time is that of all searches together; nodes limit each of them.
//   known:  solutions of the instance, to which those that are found are added.  What is said does
//           not depend on them
//   cost: a search for each option of a solution; or for each set of placed options that might be
//         lifted
[[nodiscard]] engine::Hint find_hint(const cover::Instance& instance,
                                     const std::vector<cover::OptionId>& placed,
                                     const SolveOptions& options, Witnesses& known);

}  // namespace tilewright::answer
