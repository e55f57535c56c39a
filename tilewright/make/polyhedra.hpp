#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/make/mesh.hpp"

namespace tilewright::make {

// A body made of cells of any solid lattice, smaller all around by half of the gap: spheres are the
// rhombic dodecahedra around them.  Cells that have only an edge or a corner in common do not touch
// any more, so the surface is closed and touches itself nowhere.  (Cubes can also have bevels: see
// cubes_body.)
//   step:   from a cell to the next along x
//   gap:    between two bodies that touch
//   requires: cells that are polyhedra
//   cost:   n log n for n cells
// Errors (Fault::Usage, without a source): a gap that leaves nothing of a cell; without a gap,
// cells that have only an edge in common.
[[nodiscard]] Result<Mesh> polyhedra_body(const lattice::Lattice& lattice,
                                          const std::vector<lattice::Cell>& cells, double step,
                                          double gap);

}  // namespace tilewright::make
