#pragma once

#include <span>
#include <vector>

#include "tilewright/lattice/lattice.hpp"

namespace tilewright::disassembly {

using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;

// What stands in the way of a moving cell.
//
// Where a cell has moved to is a point: the translation.  The translations that bring its inside
// into that of another cell are the inside of a convex body, the obstacle: of a polyhedron for
// polyhedra, of a ball for spheres.  On its surface the two cells touch, which is allowed.
class Obstacles {
public:
    //   requires: has_bodies(lattice), which must outlive this
    //   cost:     some milliseconds on lattices with many types of cells
    explicit Obstacles(const Lattice& lattice);

    // Whether a cell of type 'moving' that makes a step comes into one of type 'met' that lies
    // 'apart' from where it starts.
    [[nodiscard]] bool meets(int moving, int met, Vec apart, Vec step) const;

    // Whether the two have points in common, if only on their surfaces.
    [[nodiscard]] bool touch(int moving, int met, Vec apart) const;

    // Whether it comes into it at once, however short a part of the step it makes.
    [[nodiscard]] bool blocks(int moving, int met, Vec apart, Vec step) const;

    // The planes in which the sides of obstacles lie, or those that touch balls, by their normals
    // n: all points x of such a plane have the same n.x.  In lattice coordinates, without a common
    // factor; one of each two opposite ones.
    [[nodiscard]] const std::vector<Vec>& normals() const { return normals_; }

    // Whether these planes meet in nothing but places of the lattice: on each, n.x is a whole
    // number, and the determinant of any three normals is -1, 0 or 1.
    [[nodiscard]] bool meet_in_places() const { return meet_in_places_; }

    // In no coordinate do two cells that touch lie further apart than this.
    [[nodiscard]] int reach() const { return reach_; }

private:
    // Of a polyhedron; inside, normal.x < height.  In units of 1/scale.
    struct Side {
        Vec normal;
        int height;
    };

    void add_polyhedra();
    void add_balls();
    [[nodiscard]] const std::vector<Side>& sides(int moving, int met) const;

    const Lattice& lattice_;
    std::vector<std::vector<Side>> sides_;  // by moving type, met type
    int touching_ = 0;                      // of balls: the square of their distance
    std::vector<Vec> normals_;
    bool meet_in_places_ = false;
    int reach_ = 2;
};

// Whether cells have bodies that can be moved: segments have none, nor have faces in space.
[[nodiscard]] bool has_bodies(const Lattice& lattice);

// Whether the cells of a lattice are round: spheres, though they are drawn and neighbour each other
// by the polyhedra around them.
[[nodiscard]] bool is_round(const Lattice& lattice);

}  // namespace tilewright::disassembly
