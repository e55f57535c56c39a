#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

// Two half squares may overlap in a quarter, so the cells are the quarters.
Definition half_square() {
    return {
        .name = "half-square",
        .title =
            "quarters [x, y, k] of the square [x, y]: k = 0 top, 1 right, 2 bottom, 3 left; "
            "polyaboloes (polytans) are made of halves",
        .dimension = 2,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 2,
        .cells = {{{0, 0}, {2, 0}, {1, 1}},
                  {{2, 0}, {2, 2}, {1, 1}},
                  {{2, 2}, {0, 2}, {1, 1}},
                  {{0, 2}, {0, 0}, {1, 1}}},
        .blocks = {{0, 1}, {1, 2}, {2, 3}, {3, 0}},
    };
}

}  // namespace tilewright::lattice
