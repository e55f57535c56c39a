#include "tilewright/shape/shape.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"

namespace tilewright::shape {

Vec least_corner(std::span<const Cell> cells) {
    Vec corner = cells.front().at;
    for (const Cell& cell : cells) {
        corner.x = std::min(corner.x, cell.at.x);
        corner.y = std::min(corner.y, cell.at.y);
        corner.z = std::min(corner.z, cell.at.z);
    }
    return corner;
}

Shape::Shape(std::vector<Cell> cells) : cells_{std::move(cells)} {
    require(!cells_.empty(), "a shape has cells");
    const Vec corner = least_corner(cells_);
    for (Cell& cell : cells_) cell = cell - corner;
    std::ranges::sort(cells_);
    require(std::ranges::adjacent_find(cells_) == cells_.end(), "a shape has no cell twice");
}

Shape image(const Symmetry& symmetry, const Shape& shape) {
    std::vector<Cell> cells;
    cells.reserve(shape.size());
    for (const Cell& cell : shape.cells()) cells.push_back(symmetry(cell));
    return Shape{std::move(cells)};
}

bool allows(Turns turns, const Lattice& lattice, const Symmetry& symmetry) {
    if (turns == Turns::Free) return true;
    if (turns == Turns::OneSided) return symmetry.proper();
    return &symmetry == lattice.symmetries().data();
}

std::vector<Shape> orientations(const Lattice& lattice, const Shape& shape, Turns turns) {
    std::vector<Shape> result;
    for (const Symmetry& symmetry : lattice.symmetries()) {
        if (!allows(turns, lattice, symmetry)) continue;
        Shape turned = image(symmetry, shape);
        if (std::ranges::find(result, turned) == result.end()) result.push_back(std::move(turned));
    }
    return result;
}

Shape canonical(const Lattice& lattice, const Shape& shape, Turns turns) {
    return std::ranges::min(orientations(lattice, shape, turns));
}

Shape mirror_image(const Lattice& lattice, const Shape& shape) {
    for (const Symmetry& symmetry : lattice.symmetries())
        if (!symmetry.proper()) return canonical(lattice, image(symmetry, shape), Turns::OneSided);
    return canonical(lattice, shape, Turns::OneSided);
}

bool connected(const Lattice& lattice, const Shape& shape) {
    const auto cells = shape.cells();
    std::vector<bool> reached(cells.size());
    std::vector<std::size_t> frontier{0};
    reached[0] = true;
    std::size_t count = 0;
    while (!frontier.empty()) {
        const Cell cell = cells[frontier.back()];
        frontier.pop_back();
        ++count;
        for (const Cell step : lattice.neighbours_of_type(cell.type)) {
            const auto found = std::ranges::lower_bound(cells, step + cell.at);
            if (found == cells.end() || *found != step + cell.at) continue;
            const auto index = static_cast<std::size_t>(found - cells.begin());
            if (!reached[index]) frontier.push_back(index);
            reached[index] = true;
        }
    }
    return count == cells.size();
}

}  // namespace tilewright::shape
