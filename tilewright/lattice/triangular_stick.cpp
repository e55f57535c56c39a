#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition triangular_stick() {
    return {
        .name = "triangular-stick",
        .title = "edges of triangles [x, y, k], the sides of the triangle [x, y, 0]: polytrigs",
        .dimension = 2,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}}, {{0, 0}, {0, 1}}, {{1, 0}, {0, 1}}},
    };
}

}  // namespace tilewright::lattice
