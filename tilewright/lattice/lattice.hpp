#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilewright/lattice/cell.hpp"
#include "tilewright/lattice/wrap.hpp"

namespace tilewright::lattice {

// A cell given by its corners, in units of 1/scale of the basis vectors: a segment; a convex
// polygon with its corners in order around it; or a convex polyhedron with its corners in any
// order.
using Corners = std::vector<Vec>;

// What two cells must share to be neighbours, so that a piece with both is connected.
enum class Contact { Facet, Corner };

// All that must be said about a lattice.  Its symmetries and neighbours follow from it.
struct Definition {
    std::string_view name;   // as in puzzle files
    std::string_view title;  // one line for people that explains the coordinates
    int dimension;           // 2 or 3
    // The inner products of the basis vectors, multiplied by any factor that makes them integers.
    // They are the rows of a symmetric matrix.  The basis must be reduced: symmetries have only the
    // entries -1, 0 and 1.
    std::array<Vec, 3> gram;
    int scale;
    std::vector<Corners> cells;  // those of the unit at the origin; a cell's type is its index
    Contact contact = Contact::Facet;
    // What polyforms consist of, if that is more than a cell: sets of cells of one unit, given by
    // their types.  Blocks may overlap, but those of one piece do not.
    std::vector<std::vector<int>> blocks = {};
    // Whether a piece may also be moved by half basis vectors if this brings it onto whole cells
    // again (such as a rectangle made of two drafters).  Then cells half as large must make up the
    // cells.
    bool half_steps = false;
    // Of a solid lattice: the name of the flat lattice that the cells of one layer (those with the
    // same z) make, type by type.  Pictures show such a solid layer by layer.  Empty where layers
    // are not flat.
    std::string_view layer = {};
    // Whether pictures of solids show a cell as a ball: spheres are meant, and the cell is only the
    // room around one.
    bool balls = false;
    // What the sides of a cell are called on boards for tiles: of a polygon, from one corner to the
    // next; of a cube, those towards smaller and larger x, then y, then z.  Empty: they only have
    // numbers.
    std::vector<std::string_view> side_names = {};
};

// An isometry of the lattice up to translation.
class Symmetry {
public:
    struct Target {
        Vec offset;
        int type;
    };
    Symmetry(Matrix linear, std::vector<Target> targets)
        : linear_{linear}, targets_{std::move(targets)} {}

    [[nodiscard]] Cell operator()(Cell cell) const {
        const Target& target = targets_[static_cast<std::size_t>(cell.type)];
        return {linear_ * cell.at + target.offset, target.type};
    }
    [[nodiscard]] const Matrix& linear() const { return linear_; }
    // Whether it is a rotation, not a reflection.
    [[nodiscard]] bool proper() const { return linear_.determinant() > 0; }

private:
    Matrix linear_;
    std::vector<Target> targets_;  // by cell type
};

// A regular arrangement of cells: the ground on which polyforms are made.
class Lattice {
public:
    //   requires: the cells of the definition fit together facet to facet
    //   cost:     less than a millisecond
    explicit Lattice(Definition definition);

    [[nodiscard]] std::string_view name() const { return definition_.name; }
    [[nodiscard]] std::string_view title() const { return definition_.title; }
    [[nodiscard]] int dimension() const { return definition_.dimension; }
    [[nodiscard]] bool flat() const { return definition_.dimension == 2; }
    [[nodiscard]] int type_count() const { return static_cast<int>(definition_.cells.size()); }
    [[nodiscard]] const Definition& definition() const { return definition_; }

    // What follows from the definition, for those who draw, make and play with cells.

    // Whether cells are segments.
    [[nodiscard]] bool made_of_sticks() const { return definition_.cells.front().size() == 2; }
    // Whether cells enclose space: bodies can be made of them.
    [[nodiscard]] bool made_of_polyhedra() const { return made_of_polyhedra_; }
    // Whether cells are cubes, one a unit.
    [[nodiscard]] bool made_of_cubes() const { return !flat() && regular(); }
    // Whether cells are regular polygons, or cubes, that touch side to side: a tile on one cell
    // fits on every other, with each of its sides where any other was.
    [[nodiscard]] bool regular() const;
    // Whether the axes x and y are at 60 degrees: pictures draw each row half a unit further to the
    // right than the one above.
    [[nodiscard]] bool slanted() const;
    // How many sticks meet in a point at most; 0 where cells are not sticks.
    [[nodiscard]] int sticks_at_a_point() const;
    // The flat lattice that the cells of a layer make, see Definition::layer.  A flat lattice is
    // its own layer; null where layers are not flat.
    [[nodiscard]] const Lattice* layer() const;

    // The point group: every isometry up to translation.  The identity comes first, and rotations
    // come before reflections.
    [[nodiscard]] std::span<const Symmetry> symmetries() const { return symmetries_; }
    // The symmetry that applies first one and then the other.  All of them are given by their
    // indices.
    [[nodiscard]] std::size_t product(std::size_t first, std::size_t second) const;

    // The cells that touch cell (0, type), in the sense of the lattice's contact.  For another
    // cell, add its unit.
    [[nodiscard]] std::span<const Cell> neighbours_of_type(int type) const {
        return neighbours_[static_cast<std::size_t>(type)];
    }

    // The points, in units of 1/scale, that a set of cells passes straight through: two of its
    // segments meet there end to end in one line.  Two pieces made of sticks may share a point
    // unless both pass straight through it.  Always empty if cells are not segments.
    //   wrap: how the edges of the board are glued; not twisted
    //   cost: n log n
    [[nodiscard]] std::vector<Vec> crossings(std::span<const Cell> cells,
                                             const Wrap& wrap = {}) const;

    // The cells of a lattice twice as fine that make up cell (0, type).  Empty unless the lattice
    // has half steps.
    [[nodiscard]] std::span<const Cell> halves_of_type(int type) const {
        return halves_.empty() ? std::span<const Cell>{} : halves_[static_cast<std::size_t>(type)];
    }
    // The cell to which a cell of the lattice twice as fine belongs.
    //   requires: the lattice has half steps
    [[nodiscard]] Cell whole_of(Cell half) const;

    // A cell as puzzle files write it, such as "[3, 4]".
    [[nodiscard]] std::string name_of(Cell cell) const;

    // A symmetry in the notation of crystallographers: the image of the point (x, y), such as
    // "-y,x".
    [[nodiscard]] std::string notation(const Symmetry& symmetry) const;

private:
    Definition definition_;
    std::vector<Symmetry> symmetries_;
    bool made_of_polyhedra_;
    std::vector<std::vector<Cell>> neighbours_;  // by type
    std::vector<std::vector<Cell>> halves_;      // by type
    // At 4 k + i: the cell of the fine cell with type k in the unit (x, y) = (i & 1, i >> 1).
    std::vector<Cell> wholes_;
};

// The names of all known lattices, and the lattice with a name; null when there is none.
[[nodiscard]] std::span<const std::string_view> lattice_names();
[[nodiscard]] const Lattice* find_lattice(std::string_view name);

}  // namespace tilewright::lattice
