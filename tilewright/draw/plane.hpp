#pragma once

#include <array>
#include <span>
#include <vector>

#include "tilewright/draw/scene.hpp"
#include "tilewright/lattice/lattice.hpp"

namespace tilewright::draw {

using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;

// A point in space, in a Frame's unit of length.
struct Point3 {
    double x = 0;
    double y = 0;
    double z = 0;

    friend constexpr Point3 operator+(Point3 a, Point3 b) {
        return {a.x + b.x, a.y + b.y, a.z + b.z};
    }
    friend constexpr Point3 operator-(Point3 a, Point3 b) {
        return {a.x - b.x, a.y - b.y, a.z - b.z};
    }
    friend constexpr Point3 operator*(double s, Point3 p) { return {s * p.x, s * p.y, s * p.z}; }
};

// Where the points of a lattice lie, computed from the inner products of its basis.  The first
// basis vector points along x, and the second lies in the plane of x and y.  The unit of length
// makes pictures of all lattices look alike: it is the side of a square with the area of a cell,
// the side of a cube with the volume of a cell, or the length of a stick.
class Frame {
public:
    explicit Frame(const Lattice& lattice);

    // The place of a point that is given in units of 1/scale of the basis.
    [[nodiscard]] Point3 operator()(Vec scaled) const {
        return scaled.x * steps_[0] + scaled.y * steps_[1] + scaled.z * steps_[2];
    }
    // The place of a point that is given in basis vectors, and need not belong to the lattice.
    [[nodiscard]] Point3 of_basis(Point3 point) const {
        return scale_ * (point.x * steps_[0] + point.y * steps_[1] + point.z * steps_[2]);
    }

private:
    std::array<Point3, 3> steps_;  // the basis vectors divided by the scale
    double scale_;
};

// What a flat lattice looks like.  Coordinates of corners and points are in units of 1/scale of the
// basis until a frame places them.
class Plane {
public:
    // A chain of corners.  A closed chain does not repeat its first corner.
    struct Chain {
        std::vector<Vec> corners;
        bool closed = true;
    };

    //   requires: the lattice is flat
    explicit Plane(const Lattice& lattice);

    [[nodiscard]] const Lattice& lattice() const { return lattice_; }
    [[nodiscard]] const Frame& frame() const { return frame_; }
    [[nodiscard]] bool made_of_sticks() const { return lattice_.made_of_sticks(); }

    // The corners of a cell, in the same sense around every cell; for a stick, its two ends.
    [[nodiscard]] std::vector<Vec> corners(Cell cell) const;

    // How a border continues where cells touch in a corner only.
    enum class AtCorners {
        Apart,    // it stays with its own cells
        Together  // it continues along the other cell and separates what lies between
    };

    // The border of a set of cells: the sides that belong to only one of them, joined to chains.
    // Corners in the middle of a straight line are left out.  The cells lie to the left (with y
    // pointing up).  Where edges are glued, a side between two of the cells is not part of the
    // border, wherever the picture shows it; chains may then be open.  Empty for sticks.
    //   cost: n log n
    [[nodiscard]] std::vector<Chain> border(std::span<const Cell> cells,
                                            const lattice::Wrap& wrap = {},
                                            AtCorners at_corners = AtCorners::Apart) const;

    // The sides between two of the cells, each of them once.
    [[nodiscard]] std::vector<std::array<Vec, 2>> inner_sides(std::span<const Cell> cells) const;

    // A good place for a letter within the cells: a point far from the border in the frame's units,
    // and its distance to the border.
    struct Place {
        Point at;
        double room = 0;
    };
    [[nodiscard]] Place letter_place(std::span<const Cell> cells) const;

private:
    [[nodiscard]] Point at(Vec scaled) const {
        const Point3 point = frame_(scaled);
        return {point.x, point.y};
    }

    const Lattice& lattice_;
    Frame frame_;
    std::vector<std::vector<Vec>> corners_;  // by type
    // By type and by side (from corner i to corner i + 1): the cell across it.
    std::vector<std::vector<Cell>> beyond_;
};

}  // namespace tilewright::draw
