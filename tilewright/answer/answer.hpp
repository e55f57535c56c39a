#pragma once

#include <cstddef>
#include <string>

#include "tilewright/search/tally.hpp"

namespace tilewright::answer {

// What is known at the end.  Unless tally.complete(), the counts are lower bounds, but for 'raw' if
// tally.raw_is_exact().
struct Answer {
    search::Tally tally;          // the counts, and why and how the search ended
    std::size_t group_order = 1;  // of the symmetries counted modulo
    std::string engine;           // the one that was used
    std::string why_engine;       // why it was chosen, in a few words; empty when it was asked for
    // Why there is no solution, where that was seen without a search ('engine' is then "none"): the
    // kind of the reason and a sentence, as explain gives them.  Only 'auto' looks for it.
    std::string reason = {};
};

}  // namespace tilewright::answer
