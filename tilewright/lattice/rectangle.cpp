#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition rectangle() {
    return {
        .name = "rectangle",
        .title = "rectangles [x, y] that are no squares, such as bricks: polyrects",
        .dimension = 2,
        .gram = {Vec{9, 0, 0}, Vec{0, 4, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
    };
}

}  // namespace tilewright::lattice
