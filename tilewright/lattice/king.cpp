#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition king() {
    return {
        .name = "king",
        .title =
            "unit squares [x, y] that hang together by sides or corners: polyplets, or polykings",
        .dimension = 2,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
        .contact = Contact::Corner,
    };
}

}  // namespace tilewright::lattice
