#pragma once

#include <optional>
#include <vector>

#include "tilewright/matching/board.hpp"

namespace tilewright::matching {

using Spot = std::array<double, 2>;  // x to the right, y downwards, as on a page

// Where to draw the sites of a board in the plane.
struct Layout {
    // The corners of each site; edge i of the site is the side from corner i to the next.
    std::vector<std::vector<Spot>> polygons;
    // The site whose polygon surrounds all others instead of lying beside them.
    std::optional<SiteId> outer = {};
};

// A flat board as it is; a polyhedron cut open, each face hanging on an earlier one; sites of an
// abstract board in a row, as regular polygons (one with fewer than three edges as a triangle,
// whose other sides mean nothing).  Faces of polyhedra are shown from outside.  Edges have length
// 1.  Nothing for cubes.
// Polygons do not overlap, and the two polygons at an edge that is not cut have the same side.
[[nodiscard]] std::optional<Layout> flat_layout(const Board& board);

// A polyhedron seen through one of its faces, which is the outer one; all others are shown from
// outside.  Nothing for other boards.
[[nodiscard]] std::optional<Layout> schlegel_layout(const Board& board, SiteId outer = SiteId{0});

}  // namespace tilewright::matching
