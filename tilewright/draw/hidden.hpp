#pragma once

#include <vector>

#include "tilewright/draw/plane.hpp"

namespace tilewright::draw {

// The faces of a cell: its facets, or the cell itself if it is flat in space.
[[nodiscard]] std::vector<lattice::Corners> faces_of_cell(const lattice::Corners& cell);

// A convex face in space, and where its corners appear in the picture.
struct Face {
    std::vector<Point3> corners;  // in order around it, counterclockwise as seen from outside
    std::vector<Point> seen;
    Point3 normal;              // points outwards, length 1
    std::vector<bool> creases;  // by side (from corner i): the surface bends or ends there
    std::size_t piece = 0;      // the piece that it belongs to
};

[[nodiscard]] double dot(Point3 a, Point3 b);
[[nodiscard]] Point3 cross(Point3 a, Point3 b);
[[nodiscard]] Point3 unit_vector(Point3 a);
[[nodiscard]] Point3 middle_of(const std::vector<Point3>& points);

// The order of the corners around a convex face: counterclockwise as seen from the side that
// 'outwards' points to.  The corners may be given in any order.
[[nodiscard]] std::vector<std::size_t> around(const std::vector<Point3>& corners, Point3 outwards);

// The order in which to paint faces, from back to front, so that each face hides what is behind it.
// Two faces matter to each other only if their pictures overlap; then a point of the overlap
// decides which one is nearer.  When faces hide each other in a circle, the order is arbitrary.
//   towards:  the direction towards the eye
//   requires: faces do not pass through each other
//   cost:     n^2 comparisons of faces
[[nodiscard]] std::vector<std::size_t> painting_order(const std::vector<Face>& faces,
                                                      Point3 towards);

}  // namespace tilewright::draw
