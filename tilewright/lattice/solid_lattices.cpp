#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition cubic() {
    return {
        .name = "cubic",
        .title = "unit cubes [x, y, z]: polycubes",
        .dimension = 3,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0, 0},
                   {1, 0, 0},
                   {0, 1, 0},
                   {1, 1, 0},
                   {0, 0, 1},
                   {1, 0, 1},
                   {0, 1, 1},
                   {1, 1, 1}}},
        .layer = "square",
        .side_names = {"left", "right", "back", "front", "bottom", "top"},
    };
}

Definition prism() {
    return {
        .name = "prism",
        .title = "triangular prisms [x, y, z, k], k = 0 up and 1 down, in layers z: polyprisms",
        .dimension = 3,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 2}},
        .scale = 1,
        .cells = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}},
                  {{1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}},
        .layer = "triangular",
    };
}

// The three axes are at 60 degrees to each other, so the spheres with x + y + z < n form a
// tetrahedron.
// The cell of a sphere is the rhombic dodecahedron of all points nearest to it.
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
        .layer = "hexagonal",
        .balls = true,
    };
}

Definition square_face() {
    return {
        .name = "square-face",
        .title =
            "faces of unit cubes [x, y, z, k], k = 0 across z, 1 across x, 2 across y: "
            "polyominoids",
        .dimension = 3,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0, 0}, {1, 0, 0}, {1, 1, 0}, {0, 1, 0}},
                  {{0, 0, 0}, {0, 1, 0}, {0, 1, 1}, {0, 0, 1}},
                  {{0, 0, 0}, {0, 0, 1}, {1, 0, 1}, {1, 0, 0}}},
    };
}

}  // namespace tilewright::lattice
