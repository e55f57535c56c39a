#pragma once

#include "tilewright/disassembly/situation.hpp"

namespace tilewright::disassembly {

// Whether no set of bodies, neither none nor all, can be moved at all while the others stand still:
// in no direction, and by no distance, as short as it may be.
//   at:       none of them is turned
//   requires: !clearances.slides().lead_everywhere()
//   cost:     all cells of each two bodies that are near each other
[[nodiscard]] bool is_locked(const std::vector<Body>& bodies, const std::vector<Place>& at,
                             const Clearances& clearances);

}  // namespace tilewright::disassembly
