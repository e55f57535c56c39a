#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

// The three axes are at 60 degrees to each other, so the spheres with x + y + z < n form a
// tetrahedron.  The cell of a sphere is the rhombic dodecahedron of all points nearest to it.
Definition fcc() {
    return {
        .name = "fcc",
        .title =
            "spheres [x, y, z], close-packed: touching along the axes and along [1, -1, 0], [0, 1, "
            "-1], [-1, 0, 1]",
        .dimension = 3,
        .gram = {Vec{2, 1, 1}, Vec{1, 2, 1}, Vec{1, 1, 2}},
        .scale = 4,
        .cells = {{{2, 2, -2},
                   {-2, -2, 2},
                   {2, -2, 2},
                   {-2, 2, -2},
                   {-2, 2, 2},
                   {2, -2, -2},
                   {1, 1, 1},
                   {-1, -1, -1},
                   {3, -1, -1},
                   {-3, 1, 1},
                   {-1, 3, -1},
                   {1, -3, 1},
                   {-1, -1, 3},
                   {1, 1, -3}}},
    };
}

}  // namespace tilewright::lattice
