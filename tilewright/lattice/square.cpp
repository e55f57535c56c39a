#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition square() {
    return {
        .name = "square",
        .title = "unit squares [x, y], y downwards: polyominoes",
        .dimension = 2,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
    };
}

}  // namespace tilewright::lattice
