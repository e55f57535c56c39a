#pragma once

#include "tilewright/base/big_count.hpp"
#include "tilewright/engine/outcome.hpp"

namespace tilewright::search {

// What a search found.  Unless it is complete, the counts are lower bounds.
struct Tally {
    engine::Ending ending = engine::Ending::Exhausted;  // why the search ended
    BigCount raw;                                       // solutions
    BigCount distinct;                                  // orbits of solutions under the group
    engine::Stats stats;                                // work
    double seconds = 0;                                 // time
    double fraction = 0;  // about how much of the work a search did that was ended early

    // Only an exhausted search has found all solutions.
    [[nodiscard]] bool complete() const { return ending == engine::Ending::Exhausted; }
};

}  // namespace tilewright::search
