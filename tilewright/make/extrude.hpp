#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/make/mesh.hpp"
#include "tilewright/make/ring.hpp"

// Bodies with flat outlines.  In pictures y points down, in space it points up.  The outlines are
// mirrored so that a body looks from above like its picture.
namespace tilewright::make {

// A plate with bevelled rims.
//   rings:  bodies and holes; none touches another ring or itself
//   height: from z = 0
//   bevel:  how much is taken from each upper and lower rim, at 45 degrees
//   errors: a bevel that leaves nothing of a side or of the height; rings that touch (Fault::Usage,
//           without a source)
[[nodiscard]] Result<Mesh> plate(const std::vector<Ring>& rings, double height, double bevel);

// A block with hollows that are open at the top.
//   around:  the outline of the block
//   hollows: positive rings around hollows, negative rings around what stands in them
//   floor:   the height at which hollows begin
//   height:  the height of the block
//   errors:  rings that touch
[[nodiscard]] Result<Mesh> hollow_block(const Ring& around, const std::vector<Ring>& hollows,
                                        double floor, double height);

}  // namespace tilewright::make
