#pragma once

#include <optional>

#include "tilewright/answer/answer.hpp"
#include "tilewright/answer/question.hpp"
#include "tilewright/search/listing.hpp"

namespace tilewright::answer {

// Finds a few solutions, where that is all that is wanted.  A short tree search comes first: it
// settles puzzles that are easy or have no solution.  Then up to three searches race: the tree (or
// tables), which goes on where it was; a search that learns, if options.further_engines has one
// that searches in turns; and rounds of a finder, which tries its luck.  In each cycle all of them
// may use the same time, and each cycle is longer than the last one.
//
// Work is counted, not time, so the answer depends on the question alone, not on the machine or on
// threads.  (There is one exception: in turns of many million nodes, several threads search the
// tree.)
//
// Returns nothing, and hands nothing over, where it does not apply: an engine was asked for, many
// solutions are wanted, the search keeps states, or there is nothing but the tree and the short
// search of it was not enough.
[[nodiscard]] std::optional<Answer> find_few(const Question& question, search::Listing listing,
                                             engine::SolutionSink& sink);

}  // namespace tilewright::answer
