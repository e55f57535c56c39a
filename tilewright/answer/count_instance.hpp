#pragma once

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/question.hpp"
#include "tilewright/base/error.hpp"

namespace tilewright::answer {

// Counts the solutions of an instance, with one engine after the other where 'auto' wants one to be
// tried first.
// Errors: those of count that remain once the symmetries are known.
[[nodiscard]] Result<Answer> count_instance(const Question& question);

}  // namespace tilewright::answer
