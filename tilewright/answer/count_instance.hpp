#pragma once

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/question.hpp"
#include "tilewright/base/error.hpp"

namespace tilewright::answer {

// Counts the solutions of an instance.  'auto' may try one engine first and another after it.
// Errors: those of count, but for those of finding symmetries.
[[nodiscard]] Result<Answer> count_instance(const Question& question);

}  // namespace tilewright::answer
