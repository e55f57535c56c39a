#pragma once

#include <optional>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/question.hpp"
#include "tilewright/search/listing.hpp"

namespace tilewright::answer {

// Finds a few solutions, where that is all that is wanted.  A short tree search comes first: it
// settles puzzles that are easy or have no solution.  Then two searches take turns, and each turn
// has twice the work of the last one.  A finder tries its luck in rounds.  The tree is resumed
// where it was, and is complete in the end.
//
// Work is counted in nodes, so the answer depends on the question alone, not on time or threads.
// (There is one exception: in turns of many million nodes, several threads search the tree.)
//
// Returns nothing, and hands nothing over, where it does not apply: an engine was asked for, many
// solutions are wanted, the search keeps states, or no finder takes the instance and the short tree
// search was not enough.
[[nodiscard]] std::optional<Answer> find_few(const Question& question, search::Listing listing,
                                             engine::SolutionSink& sink);

}  // namespace tilewright::answer
