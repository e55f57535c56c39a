#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/make/mesh.hpp"
#include "tilewright/make/ring.hpp"

// Bodies with flat outlines.  Pictures have y downwards, space has it upwards: the outlines are
// turned so that a body looks from above as its picture does.
namespace tilewright::make {

// A plate with bevelled rims.
//   rings:   bodies and holes, none touching another or itself
//   height:  from z = 0
//   bevel:   so much is taken from each rim, upper and lower, at 45 degrees
// Errors (Fault::Usage, without a source): a bevel that leaves nothing of a side or of the height;
// rings that touch.
[[nodiscard]] Result<Mesh> plate(const std::vector<Ring>& rings, double height, double bevel);

// A block with hollows that are open above.
//   around:   the outline of the block
//   hollows:  positive lines around hollows, negative ones around what stands in them
//   floor, height: where hollows and the block end
// Errors: rings that touch.
[[nodiscard]] Result<Mesh> hollow_block(const Ring& around, const std::vector<Ring>& hollows,
                                        double floor, double height);

}  // namespace tilewright::make
