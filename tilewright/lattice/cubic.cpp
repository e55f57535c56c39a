#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition cubic() {
    return {
        .name = "cubic",
        .title = "unit cubes [x, y, z]: polycubes",
        .dimension = 3,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0, 0},
                   {1, 0, 0},
                   {0, 1, 0},
                   {1, 1, 0},
                   {0, 0, 1},
                   {1, 0, 1},
                   {0, 1, 1},
                   {1, 1, 1}}},
    };
}

}  // namespace tilewright::lattice
