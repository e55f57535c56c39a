#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tilewright/make/ring.hpp"

namespace tilewright::make {

// Cuts the area inside rings into triangles with the corners of the rings.  Bridges first join
// holes to the rings around them; then corners are cut off one by one (ear clipping; Meisters 1975,
// Eberly 2008).  No triangle has area zero.
//   rings:   bodies and holes; none touches another ring or itself
//   returns: triangles in the sense of the bodies; nothing when the rings are not as required
//   cost:    n^2 r for n corners, of which r are reflex
[[nodiscard]] std::optional<std::vector<std::array<Point, 3>>> triangulate(
    const std::vector<Ring>& rings);

}  // namespace tilewright::make
