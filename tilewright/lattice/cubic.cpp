#include "tilewright/lattice/cubic.hpp"

namespace tilewright::lattice {

Definition cubic() {
    return {
        .name = "cubic",
        .title = "unit cubes [x, y, z]: polycubes",
        .dimension = 3,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .types = {{
            // corner i has the binary digits of i as z, y, x
            .corners = {{0, 0, 0},
                        {1, 0, 0},
                        {0, 1, 0},
                        {1, 1, 0},
                        {0, 0, 1},
                        {1, 0, 1},
                        {0, 1, 1},
                        {1, 1, 1}},
            .facets = {{0, 2, 6, 4},
                       {1, 3, 7, 5},
                       {0, 1, 5, 4},
                       {2, 3, 7, 6},
                       {0, 1, 3, 2},
                       {4, 5, 7, 6}},
        }},
    };
}

}  // namespace tilewright::lattice
