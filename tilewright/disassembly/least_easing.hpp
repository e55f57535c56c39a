#pragma once

#include <optional>

#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::disassembly {

// How much must be cut off all pieces for an assembly to come apart, in hundredths of a side: see
// Easing.
//
// What can be turned with something cut off can be turned with more.  So the least is found by
// bisection: each time the assembly is taken apart anew.
struct LeastEasing {
    std::optional<int> hundredths;  // nothing: it does not come apart with the most
    std::uint64_t states = 0;       // that were reached in all searches
};

//   clearances: afterwards their turns are not eased
//   first_only: until something comes off
//   limits:     of each search; one that they end counts as one that has failed
//   requires:   clearances.turns() is not null, and with nothing cut off the assembly does not come
//               apart
// Errors: those of take_apart.
[[nodiscard]] Result<LeastEasing> find_least_easing(const Assembly& assembly,
                                                    Clearances& clearances, bool first_only,
                                                    const Limits& limits, Easing most);

// Takes an assembly apart with something cut off its pieces.
//   clearances: afterwards their turns are not eased
//   requires:   clearances.turns() is not null
// Errors: those of take_apart.
[[nodiscard]] Result<TakenApart> take_apart_eased(const Assembly& assembly, Clearances& clearances,
                                                  const Goal& goal, const Limits& limits,
                                                  Easing easing);

}  // namespace tilewright::disassembly
