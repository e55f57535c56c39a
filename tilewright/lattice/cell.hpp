#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <functional>

namespace tilewright::lattice {

// An integer vector in the lattice's own basis.  Flat lattices keep z = 0.
struct Vec {
    int x = 0;
    int y = 0;
    int z = 0;

    friend constexpr Vec operator+(Vec a, Vec b) { return {a.x + b.x, a.y + b.y, a.z + b.z}; }
    friend constexpr Vec operator-(Vec a, Vec b) { return {a.x - b.x, a.y - b.y, a.z - b.z}; }
    friend constexpr Vec operator*(int s, Vec v) { return {s * v.x, s * v.y, s * v.z}; }
    friend constexpr bool operator==(Vec, Vec) = default;
    // Reading order: layer by layer, and row by row within a layer.
    friend constexpr std::strong_ordering operator<=>(Vec a, Vec b) {
        if (a.z != b.z) return a.z <=> b.z;
        if (a.y != b.y) return a.y <=> b.y;
        return a.x <=> b.x;
    }
};

// A cell of a lattice: the unit it lies in, and its index among the cells of a unit.  The index is
// 0 if a unit has only one cell.  Cells are compared in reading order.
struct Cell {
    Vec at;
    int type = 0;

    friend constexpr Cell operator+(Cell cell, Vec step) { return {cell.at + step, cell.type}; }
    friend constexpr Cell operator-(Cell cell, Vec step) { return {cell.at - step, cell.type}; }
    friend constexpr auto operator<=>(Cell, Cell) = default;
};

// A linear map of the lattice.  Column j is the image of basis vector j.
struct Matrix {
    std::array<Vec, 3> columns{Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}};

    [[nodiscard]] constexpr Vec operator*(Vec v) const {
        return v.x * columns[0] + v.y * columns[1] + v.z * columns[2];
    }
    [[nodiscard]] constexpr int determinant() const {
        const auto& [a, b, c] = columns;
        return a.x * (b.y * c.z - c.y * b.z) - b.x * (a.y * c.z - c.y * a.z) +
               c.x * (a.y * b.z - b.y * a.z);
    }
    friend constexpr bool operator==(const Matrix&, const Matrix&) = default;
};

}  // namespace tilewright::lattice

template <>
struct std::hash<tilewright::lattice::Cell> {
    std::size_t operator()(const tilewright::lattice::Cell& cell) const noexcept {
        std::size_t value = static_cast<std::size_t>(cell.at.x);
        for (const int part : {cell.at.y, cell.at.z, cell.type})
            value = value * 0x9e3779b1U + static_cast<std::size_t>(part);
        return value ^ (value >> 15);
    }
};
