#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition stick() {
    return {
        .name = "stick",
        .title =
            "edges of squares [x, y, k], from corner (x, y): k = 0 to (x+1, y), 1 to (x, y+1); "
            "polysticks",
        .dimension = 2,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}}, {{0, 0}, {0, 1}}},
    };
}

}  // namespace tilewright::lattice
