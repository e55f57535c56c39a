#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

// Axial coordinates.  The corners are the centres of the six triangles of adjacent midpoints.
Definition hexagonal() {
    return {
        .name = "hexagonal",
        .title = "regular hexagons [x, y], touching [x+1, y], [x, y+1] and [x-1, y+1]: polyhexes",
        .dimension = 2,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 3,
        .cells = {{{1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}, {2, -1}}},
    };
}

}  // namespace tilewright::lattice
