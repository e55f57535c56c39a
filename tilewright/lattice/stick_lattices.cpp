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

Definition hexagonal_stick() {
    return {
        .name = "hexagonal-stick",
        .title = "edges of hexagons [x, y, k], three around each second corner: polytwigs",
        .dimension = 2,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 3,
        .cells = {{{1, 1}, {2, 2}}, {{1, 1}, {-1, 2}}, {{1, 1}, {2, -1}}},
    };
}

}  // namespace tilewright::lattice
