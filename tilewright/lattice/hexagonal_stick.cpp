#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

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
