#pragma once

#include <optional>
#include <vector>

#include "tilewright/draw/plane.hpp"

namespace tilewright::make {

using draw::Point;  // here in millimetres; y downwards, as in a picture, until a writer turns it
using lattice::Cell;
using lattice::Lattice;

// A closed line around material, which lies to its left where y points upwards in the text of a
// formula: the signed area is positive around a body and negative around a hole in it.
using Ring = std::vector<Point>;

[[nodiscard]] inline double dot(Point a, Point b) {
    return a.x * b.x + a.y * b.y;
}

// The way from a point to another, of length 1.
//   requires: from != to
[[nodiscard]] Point direction(Point from, Point to);

// The signed area, in square millimetres.
[[nodiscard]] double area(const Ring& ring);
[[nodiscard]] double area(const std::vector<Ring>& rings);

// The length around, in millimetres.
[[nodiscard]] double length(const Ring& ring);

// The same line around the rest of the plane.
[[nodiscard]] std::vector<Ring> turned_over(std::vector<Ring> rings);

// Every side moved by the same distance away from the material (or into it, where the distance is
// negative), corners kept sharp.  Nothing where a side would vanish.
//   cost: n for n corners
[[nodiscard]] std::optional<Ring> offset(const Ring& ring, double distance);

// The smallest upright rectangle around points.
struct Box {
    Point low;
    Point high;
    [[nodiscard]] double width() const { return high.x - low.x; }
    [[nodiscard]] double height() const { return high.y - low.y; }
};
//   requires: at least one point
[[nodiscard]] Box box_around(const std::vector<Ring>& rings);

// A rectangle around a body, with a wall between them.
[[nodiscard]] Ring rectangle_around(const Box& box, double wall);

[[nodiscard]] std::vector<Ring> moved(std::vector<Ring> rings, Point by);

// How long things are, and where they lie, when a step of the lattice has a certain length: from a
// cell to the next along x, which is the side of squares, triangles and cubes, and the width of
// hexagons across their flats.
class Ruler {
public:
    Ruler(const draw::Frame& frame, int scale, double step);

    // Millimetres of a point in units of 1/scale of the basis.
    [[nodiscard]] Point operator()(lattice::Vec scaled) const;
    // Millimetres in a frame's unit of length.
    [[nodiscard]] double per_unit() const { return per_unit_; }

private:
    const draw::Frame& frame_;
    double per_unit_;
};

// The border of a set of cells.
//   requires: the lattice is flat, its cells no sticks
[[nodiscard]] std::vector<Ring> outline(
    const draw::Plane& plane, const std::vector<Cell>& cells, const Ruler& ruler,
    draw::Plane::AtCorners at_corners = draw::Plane::AtCorners::Apart);

}  // namespace tilewright::make
