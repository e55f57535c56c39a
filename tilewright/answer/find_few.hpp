#pragma once

#include <optional>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/question.hpp"
#include "tilewright/search/listing.hpp"

namespace tilewright::answer {

// Finds the few solutions that are wanted without going through a whole search in its order.  First
// a short tree search, for puzzles that are easy or have no solution.  Then two searches in turn,
// each time with twice the work: rounds of a finder, which may be lucky, and the tree, which goes
// on from where it was and is complete in the end.  Work is counted in nodes, so the answer depends
// on the question alone, and not on time or threads; but for turns of many million nodes, in which
// several threads search the tree.
//
// Hands the solutions to the sink.  Returns nothing, and has handed over nothing, where it does not
// apply: an engine was asked for, many solutions are wanted, the search keeps states, or no finder
// takes the instance and the short tree search was not enough.
[[nodiscard]] std::optional<Answer> find_few(const Question& question, search::Listing listing,
                                             engine::SolutionSink& sink);

}  // namespace tilewright::answer
