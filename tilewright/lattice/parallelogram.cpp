#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition parallelogram() {
    return {
        .name = "parallelogram",
        .title = "parallelograms [x, y] with unequal sides and angles: polyparallelograms",
        .dimension = 2,
        .gram = {Vec{3, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
    };
}

}  // namespace tilewright::lattice
