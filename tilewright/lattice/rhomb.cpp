#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition rhomb() {
    return {
        .name = "rhomb",
        .title = "rhombs [x, y] in one orientation: polyrhombs",
        .dimension = 2,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
    };
}

}  // namespace tilewright::lattice
