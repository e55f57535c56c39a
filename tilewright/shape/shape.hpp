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

// A set of cells up to translation: moved so that its least x, y and z are 0, in reading order.
class Shape {
public:
    // requires: at least one cell, none twice
    // cost: n log n
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

// The vector from the origin to the corner of the cells' bounding box: least x, least y, least z.
[[nodiscard]] Vec least_corner(std::span<const Cell> cells);

// requires: symmetry belongs to the lattice the shape was made for
[[nodiscard]] Shape image(const Symmetry& symmetry, const Shape& shape);

// What a shape's labels, one for each of its cells, become in its image under the symmetry.
template <class Label>
[[nodiscard]] std::vector<Label> image_of_labels(const Symmetry& symmetry, const Shape& shape,
                                                 const std::vector<Label>& labels) {
    std::vector<std::pair<Cell, Label>> moved;
    for (std::size_t i = 0; i < shape.size(); ++i)
        moved.emplace_back(symmetry(shape.cells()[i]), labels[i]);
    std::ranges::sort(moved);  // a shape's cells keep their order when it is moved to the origin
    std::vector<Label> result;
    for (const auto& [cell, label] : moved) result.push_back(label);
    return result;
}

// Whether the symmetry is one a piece with these turns may undergo.
[[nodiscard]] bool allows(Turns turns, const Lattice& lattice, const Symmetry& symmetry);

// All different images of a shape under the allowed turns (and half steps, where the lattice has
// them), in the order of the lattice's symmetries; the shape itself first.  Cost: |group| * n log
// n.
[[nodiscard]] std::vector<Shape> orientations(const Lattice& lattice, const Shape& shape,
                                              Turns turns);

// The least of the orientations, cells compared in reading order: two shapes are one piece exactly
// when their canonical forms are equal.
[[nodiscard]] Shape canonical(const Lattice& lattice, const Shape& shape, Turns turns);

// The shape's mirror image, up to rotation: canonical under rotations.  Equal to the shape's own
// one-sided canonical form when the shape is its own mirror image.
[[nodiscard]] Shape mirror_image(const Lattice& lattice, const Shape& shape);
// Whether the shape differs from it, however that is rotated.
[[nodiscard]] bool is_chiral(const Lattice& lattice, const Shape& shape);

// Whether one can walk from any cell to any other through shared facets.  Cost: n log n.
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
