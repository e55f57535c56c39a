#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tilewright/matching/board.hpp"

namespace tilewright::matching {

using Spot = std::array<double, 2>;  // x to the right, y downwards, as on a page

// Where to draw the sites of a board in the plane.
struct Layout {
    // The corners of each site.  Edge i of the site is the side from corner i to the next one; of a
    // cube, they are the outline of its net.
    std::vector<std::vector<Spot>> polygons;
    // The site whose polygon surrounds all others, if there is one.
    std::optional<SiteId> outer = {};
    // By site: the corners of the squares that are its faces.  Of cubes only.
    std::vector<std::array<std::vector<Spot>, faces_of_cube>> faces = {};
};

// Lays out a board in the plane.  A flat board stays as it is.  A polyhedron becomes a net, in
// which each face hangs on an earlier one; faces are shown from outside.  The sites of an abstract
// board stand in a row as regular polygons; a site with fewer than three edges becomes a triangle
// whose other sides mean nothing.  Edges have length 1.  Polygons do not overlap.  Two polygons
// that share an edge share a side too, unless the net is cut there.
//
// Each cube becomes a net, seen from outside: the top, with the left and the right side beside it,
// the back above it, the front below it, and the bottom below the front.  The nets of a layer lie
// as its cubes do from above, and the layers from left to right, the lowest one first.
[[nodiscard]] Layout flat_layout(const Board& board);

// Lays out a polyhedron as seen through one of its faces, the outer one.  All other faces are shown
// from outside.  Nothing for other boards.
[[nodiscard]] std::optional<Layout> schlegel_layout(const Board& board, SiteId outer = SiteId{0});

}  // namespace tilewright::matching
