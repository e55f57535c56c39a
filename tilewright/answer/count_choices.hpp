#pragma once

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/prepared.hpp"
#include "tilewright/answer/question.hpp"

namespace tilewright::answer {

// Counts the solutions, and tells them apart by the pieces that they use.  The numbers of a choice
// are those of the puzzle with just these pieces: also where it has symmetries that the whole
// puzzle lacks, as some of the other pieces have no mirror image there.  (Of tiles, a choice is
// counted modulo the symmetries that the whole puzzle has.)
//   errors: a bare instance, which has no pieces; those of count_instance
[[nodiscard]] Result<Answer> count_choices(const Prepared<packing::Puzzle>& puzzle,
                                           const Question& question);
[[nodiscard]] Result<Answer> count_choices(const Prepared<matching::Puzzle>& puzzle,
                                           const Question& question);
[[nodiscard]] Result<Answer> count_choices(const Prepared<CoverProblem>& problem,
                                           const Question& question);

}  // namespace tilewright::answer
