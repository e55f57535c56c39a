#pragma once

#include "tilewright/base/error.hpp"
#include "tilewright/make/mesh.hpp"

namespace tilewright::make {

// A body made of cells of any solid lattice, made smaller all around by half of the gap.  A sphere
// becomes the rhombic dodecahedron around it.  Cells that share only an edge or a corner no longer
// touch after this, so the surface is closed and does not touch itself.  (For cubes with bevels,
// see cubes_body.)
//   step:     from a cell to the next along x
//   gap:      between two bodies that touch
//   requires: the cells are polyhedra
//   cost:     n log n for n cells
//   errors:   a gap that leaves nothing of a cell; there is no gap, and cells share only an edge
//             (Fault::Usage, without a source)
[[nodiscard]] Result<Mesh> polyhedra_body(const lattice::Lattice& lattice,
                                          const std::vector<lattice::Cell>& cells, double step,
                                          double gap);

}  // namespace tilewright::make
