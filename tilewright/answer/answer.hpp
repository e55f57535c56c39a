#pragma once

#include <cstddef>
#include <string>

#include "tilewright/search/tally.hpp"

namespace tilewright::answer {

// The answer to a question.  Unless tally.complete(), the counts are lower bounds, but for 'raw' if
// tally.raw_is_exact().
struct Answer {
    search::Tally tally;          // the counts, and why and how the search ended
    std::size_t group_order = 1;  // of the symmetries counted modulo
    std::string engine;           // the engine that was used
    std::string why_engine;       // why 'auto' chose it, in a few words; empty if it was asked for
    // Why there is no solution, if a short proof showed it: the kind of the reason and a sentence,
    // as explain gives them.  'engine' is then "none".  Only 'auto' looks for such a proof.
    std::string reason = {};
};

}  // namespace tilewright::answer
