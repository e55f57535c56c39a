#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition prism() {
    return {
        .name = "prism",
        .title = "triangular prisms [x, y, z, k], k = 0 up and 1 down, in layers z: polyprisms",
        .dimension = 3,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 2}},
        .scale = 1,
        .cells = {{{0, 0, 0}, {1, 0, 0}, {0, 1, 0}, {0, 0, 1}, {1, 0, 1}, {0, 1, 1}},
                  {{1, 0, 0}, {1, 1, 0}, {0, 1, 0}, {1, 0, 1}, {1, 1, 1}, {0, 1, 1}}},
    };
}

}  // namespace tilewright::lattice
