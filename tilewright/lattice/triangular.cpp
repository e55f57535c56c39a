#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition triangular() {
    return {
        .name = "triangular",
        .title = "triangles [x, y, k], k = 0 up and 1 down, in the rhomb [x, y]: polyiamonds",
        .dimension = 2,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}, {0, 1}}, {{1, 0}, {1, 1}, {0, 1}}},
    };
}

}  // namespace tilewright::lattice
