#pragma once

#include <vector>

#include "tilewright/disassembly/units.hpp"

namespace tilewright::disassembly {

// The sets of units that can come off first.
struct FirstRemovals {
    std::vector<UnitSeparation> removals;  // by number of slides
    bool are_all = true;                   // a limit has ended the search otherwise
    std::uint64_t states = 0;              // that were reached
};

// Goes through all states of a space (see StateSpace), and finds each set that can be taken out in
// one of them: a unit with all that must come along.  Of both sides of such a removal, the one
// with fewer units is the set.  Units that are not told apart make one set.
//   ensures: no removal of a set has fewer motions
//   cost:    all states that can be reached
[[nodiscard]] FirstRemovals find_first_removals(const std::vector<Unit>& units,
                                                const UnitsAt& whole, Clearances& clearances,
                                                const Limits& limits);

}  // namespace tilewright::disassembly
