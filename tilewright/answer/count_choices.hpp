#pragma once

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/answer/question.hpp"

namespace tilewright::answer {

// Counts the solutions, and tells them apart by the pieces that they use.  The group of the answer
// has those symmetries that carry no placement onto one of another piece.
//   errors: a bare instance, which has no pieces; those of count_instance
[[nodiscard]] Result<Answer> count_choices(const Prepared<packing::Puzzle>& puzzle,
                                           const Question& question);
[[nodiscard]] Result<Answer> count_choices(const Prepared<matching::Puzzle>& puzzle,
                                           const Question& question);
[[nodiscard]] Result<Answer> count_choices(const Prepared<CoverProblem>& problem,
                                           const Question& question);

}  // namespace tilewright::answer
