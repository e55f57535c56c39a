#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/make/mesh.hpp"

namespace tilewright::make {

// A body made of cubes, smaller all around by half of the gap, with bevelled edges.  All faces are
// moved inwards; cubes that have only an edge or a corner in common do not touch any more, so the
// surface is closed and touches itself nowhere.  As in pictures of layers, y runs away from the eye
// where z points upwards to it: space has it the other way around.
//   cells:  of the cubic lattice; the cube [0, 0, 0] reaches from the origin to (step, -step, step)
//   step:   the side of a cube
//   gap:    between two bodies that touch
//   bevel:  so much is taken from each outer edge, on both of its sides, at 45 degrees
//   cost:   n log n for n cubes
// Errors (Fault::Usage, without a source): gap and bevel that leave nothing of a face; without a
// gap, cubes that have only an edge in common.
[[nodiscard]] Result<Mesh> cubes_body(const std::vector<lattice::Cell>& cells, double step,
                                      double gap, double bevel);

}  // namespace tilewright::make
