#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

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
