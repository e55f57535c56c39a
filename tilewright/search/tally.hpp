#pragma once

#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/engine/outcome.hpp"

namespace tilewright::search {

// In how many solutions an option occurs: of all solutions, and counting those once that a symmetry
// carries onto each other that keeps the option.
struct Occurrences {
    BigCount raw;
    BigCount distinct;
    friend bool operator==(const Occurrences&, const Occurrences&) = default;
};

// What a search found.  Unless it is complete, the counts are lower bounds; 'raw' may be exact all
// the same.
struct Tally {
    engine::Ending ending = engine::Ending::Exhausted;  // why the search ended
    BigCount raw;                                       // solutions
    BigCount distinct;                                  // orbits of solutions under the group
    // By option of the instance, if that was asked for.
    std::vector<Occurrences> occurrences = {};
    engine::Stats stats;  // work
    double seconds = 0;   // time
    double fraction = 0;  // about how much of the work a search did that was ended early

    // Every solution has been counted, even if the search was ended before their orbits were.
    bool all_found = false;

    // Only an exhausted search has found all solutions.
    [[nodiscard]] bool complete() const { return ending == engine::Ending::Exhausted; }
    // Whether 'raw' is the number of solutions, and not only a lower bound.
    [[nodiscard]] bool raw_is_exact() const { return complete() || all_found; }
};

}  // namespace tilewright::search
