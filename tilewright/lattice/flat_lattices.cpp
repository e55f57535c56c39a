#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {

Definition square() {
    return {
        .name = "square",
        .title = "unit squares [x, y], y downwards: polyominoes",
        .dimension = 2,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
        .side_names = {"top", "right", "bottom", "left"},
    };
}

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

Definition rectangle() {
    return {
        .name = "rectangle",
        .title = "rectangles [x, y] that are no squares, such as bricks: polyrects",
        .dimension = 2,
        .gram = {Vec{9, 0, 0}, Vec{0, 4, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
    };
}

Definition rhomb() {
    return {
        .name = "rhomb",
        .title = "rhombs [x, y] in one orientation: polyrhombs",
        .dimension = 2,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}, {1, 1}, {0, 1}}},
    };
}

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

// Axial coordinates.  The corners are the centres of the six triangles of adjacent midpoints.
Definition hexagonal() {
    return {
        .name = "hexagonal",
        .title = "regular hexagons [x, y], touching [x+1, y], [x, y+1] and [x-1, y+1]: polyhexes",
        .dimension = 2,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 3,
        .cells = {{{1, 1}, {-1, 2}, {-2, 1}, {-1, -1}, {1, -2}, {2, -1}}},
    };
}

Definition triangular() {
    return {
        .name = "triangular",
        .title = "triangles [x, y, k], k = 0 up and 1 down, in the rhomb [x, y]: polyiamonds",
        .dimension = 2,
        .gram = {Vec{2, 1, 0}, Vec{1, 2, 0}, Vec{0, 0, 1}},
        .scale = 1,
        .cells = {{{0, 0}, {1, 0}, {0, 1}}, {{1, 0}, {1, 1}, {0, 1}}},
    };
}

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

// Two half squares may overlap in a quarter, so the cells are the quarters.
Definition half_square() {
    return {
        .name = "half-square",
        .title =
            "quarters [x, y, k] of the square [x, y]: k = 0 top, 1 right, 2 bottom, 3 left; "
            "polyaboloes (polytans) are made of halves",
        .dimension = 2,
        .gram = {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}},
        .scale = 2,
        .cells = {{{0, 0}, {2, 0}, {1, 1}},
                  {{2, 0}, {2, 2}, {1, 1}},
                  {{2, 2}, {0, 2}, {1, 1}},
                  {{0, 2}, {0, 0}, {1, 1}}},
        .blocks = {{0, 1}, {1, 2}, {2, 3}, {3, 0}},
    };
}

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
