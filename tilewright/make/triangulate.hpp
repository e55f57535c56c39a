#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tilewright/make/ring.hpp"

namespace tilewright::make {

// Cuts what rings enclose into triangles with the corners of the rings: holes are joined to the
// lines around them by bridges, then corners are cut off one by one (ear clipping; Meisters 1975,
// Eberly 2008).  No triangle is flat.
//   rings:    bodies and holes, none touching another or itself
//   returns:  corners in the sense of the bodies; nothing where the rings are not as required
//   cost:     n^2 r for n corners, r of them turning inwards
[[nodiscard]] std::optional<std::vector<std::array<Point, 3>>> triangulate(
    const std::vector<Ring>& rings);

}  // namespace tilewright::make
