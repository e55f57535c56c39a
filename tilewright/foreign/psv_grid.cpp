#include "tilewright/foreign/psv_grid.hpp"

#include <algorithm>

namespace tilewright::foreign {
namespace {

using lattice::Cell;
using lattice::Vec;
using packing::Shape;
using Numbers = std::array<int, 4>;

Cell same_cell(const Numbers& n) {
    return {{n[0], n[1], n[2]}, n[3]};
}
Numbers same_numbers(Cell cell) {
    return {cell.at.x, cell.at.y, cell.at.z, cell.type};
}

Cell hexagon_at(const Numbers& n) {
    return {{n[0], -n[1], 0}, 0};
}
Numbers hexagon_numbers(Cell cell) {
    return {cell.at.x, -cell.at.y, 0, 0};
}

// Kind 1 points up from the first corner of the unit.  Kind 0 points down and lies to its left.
Cell triangle_at(const Numbers& n) {
    return {{n[0] - n[1] - (n[3] == 0 ? 1 : 0), n[1], 0}, 1 - n[3]};
}
Numbers triangle_numbers(Cell cell) {
    return {cell.at.x + cell.at.y + cell.type, cell.at.y, 0, 1 - cell.type};
}

constexpr std::array psv_grid_list{
    PsvGrid{"square", "square", 2, 1, same_cell, same_numbers},
    PsvGrid{"cube", "cubic", 3, 1, same_cell, same_numbers},
    PsvGrid{"hexagon", "hexagonal", 2, 1, hexagon_at, hexagon_numbers},
    PsvGrid{"triangle", "triangular", 2, 2, triangle_at, triangle_numbers},
};

Shape mapped(const Shape& shape, Vec (*map)(Vec)) {
    std::vector<Cell> cells;
    for (const Cell& cell : shape.cells()) cells.push_back({map(cell.at), 0});
    return Shape{std::move(cells)};
}

}  // namespace

std::span<const PsvGrid> psv_grids() {
    return psv_grid_list;
}

std::vector<Shape> psv_turns(const Shape& shape, shape::Turns turns) {
    std::vector<Shape> all;
    const auto quarter = [](Vec v) { return Vec{v.y, -v.x, 0}; };
    const auto reflected = [](Vec v) { return Vec{-v.x, v.y, 0}; };
    for (const bool mirror : {false, true}) {
        if (mirror && turns != shape::Turns::Free) break;
        Shape turned = mirror ? mapped(shape, reflected) : shape;
        for (int i = 0; i < (turns == shape::Turns::Fixed ? 1 : 4); ++i) {
            if (std::ranges::find(all, turned) == all.end()) all.push_back(turned);
            turned = mapped(turned, quarter);
        }
    }
    return all;
}

}  // namespace tilewright::foreign
