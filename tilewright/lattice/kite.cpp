#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

// The corners of a kite: the centre of a hexagon, the middle of a side, a corner, and the middle of
// the next side.
Definition kite() {
    return {
        .name = "kite",
        .title = "kites [x, y, k], six around the midpoint of hexagon [x, y]: polykites",
        .dimension = 2,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 6,
        .cells = {{{0, 0}, {3, 0}, {2, 2}, {0, 3}},
                  {{0, 0}, {0, 3}, {-2, 4}, {-3, 3}},
                  {{0, 0}, {-3, 3}, {-4, 2}, {-3, 0}},
                  {{0, 0}, {-3, 0}, {-2, -2}, {0, -3}},
                  {{0, 0}, {0, -3}, {2, -4}, {3, -3}},
                  {{0, 0}, {3, -3}, {4, -2}, {3, 0}}},
    };
}

}  // namespace tilewright::lattice
