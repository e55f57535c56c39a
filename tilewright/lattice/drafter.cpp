#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

// The three altitudes cut a triangle into sixths.  A drafter is the half on one side of an
// altitude.  Halves along different altitudes overlap, so the cells are the sixths.  The corners of
// a sixth are a corner of the triangle, the middle of a side at that corner, and the centre.
Definition drafter() {
    return {
        .name = "drafter",
        .title =
            "sixths [x, y, k] of triangles, k = 0-5 up, 6-11 down; polydrafters are made of half "
            "triangles",
        .dimension = 2,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 6,
        .cells = {{{0, 0}, {3, 0}, {2, 2}},
                  {{0, 0}, {0, 3}, {2, 2}},
                  {{6, 0}, {3, 3}, {2, 2}},
                  {{6, 0}, {3, 0}, {2, 2}},
                  {{0, 6}, {0, 3}, {2, 2}},
                  {{0, 6}, {3, 3}, {2, 2}},
                  {{6, 0}, {6, 3}, {4, 4}},
                  {{6, 0}, {3, 3}, {4, 4}},
                  {{6, 6}, {3, 6}, {4, 4}},
                  {{6, 6}, {6, 3}, {4, 4}},
                  {{0, 6}, {3, 3}, {4, 4}},
                  {{0, 6}, {3, 6}, {4, 4}}},
        .blocks = {{0, 2, 3},
                   {1, 4, 5},
                   {0, 1, 3},
                   {2, 4, 5},
                   {0, 1, 4},
                   {2, 3, 5},
                   {6, 8, 9},
                   {7, 10, 11},
                   {6, 7, 9},
                   {8, 10, 11},
                   {6, 7, 10},
                   {8, 9, 11}},
        .half_steps = true,
    };
}

}  // namespace tilewright::lattice
