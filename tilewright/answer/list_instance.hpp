#pragma once

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/question.hpp"
#include "tilewright/base/error.hpp"
#include "tilewright/search/listing.hpp"

namespace tilewright::answer {

// Hands the solutions of an instance to a sink, as sets of options.
// Errors: those of solve, but for those of finding symmetries.
[[nodiscard]] Result<Answer> list_instance(const Question& question, search::Listing listing,
                                           engine::SolutionSink& sink);

}  // namespace tilewright::answer
