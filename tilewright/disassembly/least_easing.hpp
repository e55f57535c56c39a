#pragma once

#include "tilewright/disassembly/take_apart.hpp"

namespace tilewright::disassembly {

// Takes an assembly apart; where sharp pieces find no way, with as little cut off their edges as
// will do.  Where that does not help, 'force' says whether it comes apart with something cut off
// faces, up to a tenth of a side: see Easing.  Where pieces only slide, this is take_apart.
//
// What can be turned with something cut off can be turned with more.  So the least is found by
// bisection: each time the assembly is taken apart anew.
//   clearances: afterwards their turns are not eased
//   limits:     of each search; one that they end counts as one that has failed
//   bevel:      the most that may be cut off edges, in hundredths of a side; 0: nothing
// Errors: those of take_apart.
[[nodiscard]] Result<TakenApart> take_apart_with_ease(const Assembly& assembly,
                                                      Clearances& clearances, const Goal& goal,
                                                      const Limits& limits, int bevel);

}  // namespace tilewright::disassembly
