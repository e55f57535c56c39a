#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/make/mesh.hpp"

namespace tilewright::make {

// A body made of cubes, with bevelled edges.  All its faces are moved inwards by half of the gap.
// Cubes that share only an edge or a corner no longer touch after this, so the surface is closed
// and does not touch itself.  In pictures of layers, y points away from the eye when z points
// towards it; in space it is the other way round.
//   cells:  of the cubic lattice; the cube [0, 0, 0] reaches from the origin to (step, -step, step)
//   step:   the side of a cube
//   gap:    between two bodies that touch
//   bevel:  how much is taken from each outer edge, on both of its sides, at 45 degrees
//   cost:   n log n for n cubes
//   errors: gap and bevel leave nothing of a face; there is no gap, and cubes share only an edge
//           (Fault::Usage, without a source)
[[nodiscard]] Result<Mesh> cubes_body(const std::vector<lattice::Cell>& cells, double step,
                                      double gap, double bevel);

}  // namespace tilewright::make
