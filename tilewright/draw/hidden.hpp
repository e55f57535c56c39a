#pragma once

#include <vector>

#include "tilewright/draw/plane.hpp"

namespace tilewright::draw {

// The faces of a cell: its facets, or where a cell is flat in space, the cell itself.
[[nodiscard]] std::vector<lattice::Corners> faces_of_cell(const lattice::Corners& cell);

// A convex face in space and where its corners are seen.
struct Face {
    std::vector<Point3> corners;  // around it, anticlockwise as seen from outside
    std::vector<Point> seen;
    Point3 normal;              // outwards, of length 1
    std::vector<bool> creases;  // whether the surface bends or ends at the side after corner i
    std::size_t piece = 0;      // whose face it is
};

[[nodiscard]] double dot(Point3 a, Point3 b);
[[nodiscard]] Point3 cross(Point3 a, Point3 b);
[[nodiscard]] Point3 unit_vector(Point3 a);
[[nodiscard]] Point3 middle_of(const std::vector<Point3>& points);

// The order of the corners of a convex face, which are given in any, around it: anticlockwise as
// seen from the side that 'outwards' points to.
[[nodiscard]] std::vector<std::size_t> around(const std::vector<Point3>& corners, Point3 outwards);

// The order in which faces have to be painted, the hindmost first, so that each hides what is
// behind it.  Two faces matter to each other where their pictures overlap; which one is nearer is
// decided at a point of the overlap.  Faces must not pass through each other; where they hide each
// other in a ring, some order is given.
//   towards: the direction towards the eye
//   cost:    n^2 comparisons of faces
[[nodiscard]] std::vector<std::size_t> painting_order(const std::vector<Face>& faces,
                                                      Point3 towards);

}  // namespace tilewright::draw
