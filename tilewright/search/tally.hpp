#pragma once

#include <map>
#include <vector>

#include "tilewright/base/big_count.hpp"
#include "tilewright/engine/outcome.hpp"

namespace tilewright::search {

// A number of solutions: of all, and counting those once that symmetries carry onto each other.
struct Counts {
    BigCount raw;
    BigCount distinct;
    friend bool operator==(const Counts&, const Counts&) = default;
};

// What a search found.  Unless it is complete, the counts are lower bounds; 'raw' may be exact all
// the same.
struct Tally {
    engine::Ending ending = engine::Ending::Exhausted;  // why the search ended
    BigCount raw;                                       // solutions
    BigCount distinct;                                  // orbits of solutions under the group
    // In how many solutions an option occurs, by option of the instance, if that was asked for. The
    // symmetries are those that keep the option.
    std::vector<Counts> occurrences = {};
    // The solutions told apart by the kinds of their options, if that was asked for.
    std::map<engine::Choice, Counts> choices = {};
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
