#pragma once

#include <optional>
#include <vector>

#include "tilewright/draw/plane.hpp"

namespace tilewright::make {

// Here in millimetres; y points down, as in a picture, until a writer mirrors it.
using draw::Point;
using lattice::Cell;
using lattice::Lattice;

// A closed line around material.  With y pointing up, the material lies to its left: the signed
// area is positive around a body and negative around a hole in it.
using Ring = std::vector<Point>;

[[nodiscard]] inline double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}

// The direction from one point to another, with length 1.
//   requires: from != to
[[nodiscard]] Point direction(Point from, Point to);

// The signed area in square millimetres.
[[nodiscard]] double area(const Ring& ring);
[[nodiscard]] double area(const std::vector<Ring>& rings);

// The circumference in millimetres.
[[nodiscard]] double length(const Ring& ring);

// The same lines in the opposite direction: they enclose the rest of the plane.
[[nodiscard]] std::vector<Ring> turned_over(std::vector<Ring> rings);

// Moves every side away from the material by 'distance', or into it when 'distance' is negative.
// Corners stay sharp.  Nothing when a side would vanish.
//   cost: linear in the corners
[[nodiscard]] std::optional<Ring> offset(const Ring& ring, double distance);

// The bounding box of points.
struct Box {
    Point low;
    Point high;
    [[nodiscard]] double width() const { return high.x - low.x; }
    [[nodiscard]] double height() const { return high.y - low.y; }
};
//   requires: there is at least one point
[[nodiscard]] Box box_around(const std::vector<Ring>& rings);

// A rectangle around a box, with a wall of the given width between them.
[[nodiscard]] Ring rectangle_around(const Box& box, double wall);

[[nodiscard]] std::vector<Ring> moved(std::vector<Ring> rings, Point by);

// Converts lattice coordinates to millimetres.  It is given the length of a step of the lattice,
// from a cell to the next along x.  This is the side of squares, triangles and cubes, and the width
// of hexagons across their flats.
class Ruler {
public:
    Ruler(const draw::Frame& frame, int scale, double step);

    // The place in millimetres of a point in units of 1/scale of the basis.
    [[nodiscard]] Point operator()(lattice::Vec scaled) const;
    // Millimetres per unit of length of the frame.
    [[nodiscard]] double per_unit() const { return per_unit_; }

private:
    const draw::Frame& frame_;
    double per_unit_;
};

// The border of a set of cells.
//   requires: the lattice is flat, and its cells are not sticks
[[nodiscard]] std::vector<Ring> outline(
    const draw::Plane& plane, const std::vector<Cell>& cells, const Ruler& ruler,
    draw::Plane::AtCorners at_corners = draw::Plane::AtCorners::Apart);

}  // namespace tilewright::make
