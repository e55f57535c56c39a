#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "tilewright/lattice/lattice.hpp"

namespace tilewright::shape {

using lattice::Cell;
using lattice::Lattice;
using lattice::Symmetry;
using lattice::Vec;

// A set of cells up to translation.  It is moved so that its least x, y and z are 0, and the cells
// are in reading order.
class Shape {
public:
    //   requires: there is at least one cell, and none occurs twice
    //   cost:     n log n
    explicit Shape(std::vector<Cell> cells);

    [[nodiscard]] std::span<const Cell> cells() const { return cells_; }
    [[nodiscard]] std::size_t size() const { return cells_.size(); }
    friend auto operator<=>(const Shape&, const Shape&) = default;

private:
    std::vector<Cell> cells_;
};

// How a piece may be turned.
enum class Turns {
    Free,      // rotated and reflected
    OneSided,  // rotated only
    Fixed,     // not at all
};

// The corner of the cells' bounding box with the least x, y and z.
[[nodiscard]] Vec least_corner(std::span<const Cell> cells);

// The image of a shape.
//   requires: the symmetry belongs to the lattice of the shape
[[nodiscard]] Shape image(const Symmetry& symmetry, const Shape& shape);

// Labels belong to the cells of a shape, one for each.  These are the labels of its image.
template <class Label>
[[nodiscard]] std::vector<Label> image_of_labels(const Symmetry& symmetry, const Shape& shape,
                                                 const std::vector<Label>& labels) {
    std::vector<std::pair<Cell, Label>> moved;
    for (std::size_t i = 0; i < shape.size(); ++i)
        moved.emplace_back(symmetry(shape.cells()[i]), labels[i]);
    std::ranges::sort(moved);  // moving a shape to the origin keeps the order of its cells
    std::vector<Label> result;
    for (const auto& [cell, label] : moved) result.push_back(label);
    return result;
}

// A shape after it was moved by half a step.
struct MovedByHalf {
    Shape shape;
    // For each cell, the numbers of the cells before of which it has parts.
    std::vector<std::vector<std::size_t>> from;
};

// The shape after each half step that gives whole cells again.  Nothing unless the lattice has half
// steps.
[[nodiscard]] std::vector<MovedByHalf> half_steps(const Lattice& lattice, const Shape& shape);

// Whether these turns allow the symmetry.
[[nodiscard]] bool allows(Turns turns, const Lattice& lattice, const Symmetry& symmetry);

// All different images of a shape under the allowed turns (and half steps, if the lattice has
// them).  The shape itself comes first; the others follow in the order of the lattice's symmetries.
//   cost: |group| * n log n
[[nodiscard]] std::vector<Shape> orientations(const Lattice& lattice, const Shape& shape,
                                              Turns turns);

// The least of the orientations; cells are compared in reading order.  Two shapes are one piece
// exactly if their canonical forms are equal.
[[nodiscard]] Shape canonical(const Lattice& lattice, const Shape& shape, Turns turns);

// The mirror image of a shape, in its canonical form under rotations.  It equals the shape's own
// one-sided canonical form if the shape is its own mirror image.
[[nodiscard]] Shape mirror_image(const Lattice& lattice, const Shape& shape);
// Whether the shape differs from its mirror image, however that is rotated.
[[nodiscard]] bool is_chiral(const Lattice& lattice, const Shape& shape);

// Whether shared facets connect all cells.
//   cost: n log n
[[nodiscard]] bool connected(const Lattice& lattice, const Shape& shape);

}  // namespace tilewright::shape

template <>
struct std::hash<tilewright::shape::Shape> {
    std::size_t operator()(const tilewright::shape::Shape& shape) const noexcept {
        std::uint64_t value = shape.size();
        for (const tilewright::lattice::Cell& cell : shape.cells())
            value = value * 0x9e3779b97f4a7c15U + std::hash<tilewright::lattice::Cell>{}(cell);
        return static_cast<std::size_t>(value ^ (value >> 32));
    }
};
