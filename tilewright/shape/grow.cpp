#include "tilewright/shape/grow.hpp"

#include <algorithm>

namespace tilewright::shape {
namespace {

void sort_unique(std::vector<Shape>& shapes) {
    std::ranges::sort(shapes);
    const auto repeated = std::ranges::unique(shapes);
    shapes.erase(repeated.begin(), repeated.end());
}

// Every shape with one more cell, up to all symmetries.
std::vector<Shape> with_one_more_cell(const Lattice& lattice, const std::vector<Shape>& shapes) {
    std::vector<Shape> grown;
    for (const Shape& shape : shapes) {
        std::vector<Cell> rim;
        for (const Cell& cell : shape.cells())
            for (const Cell step : lattice.neighbours_of_type(cell.type))
                if (!std::ranges::binary_search(shape.cells(), step + cell.at))
                    rim.push_back(step + cell.at);
        std::ranges::sort(rim);
        const auto repeated = std::ranges::unique(rim);
        rim.erase(repeated.begin(), repeated.end());
        for (const Cell& cell : rim) {
            std::vector<Cell> cells{shape.cells().begin(), shape.cells().end()};
            cells.push_back(cell);
            grown.push_back(canonical(lattice, Shape{std::move(cells)}, Turns::Free));
        }
    }
    sort_unique(grown);
    return grown;
}

}  // namespace

std::vector<Shape> classes(const Lattice& lattice, const Shape& free_shape, Turns turns) {
    std::vector<Shape> result;
    for (const Shape& shape : orientations(lattice, free_shape, Turns::Free))
        result.push_back(canonical(lattice, shape, turns));
    sort_unique(result);
    return result;
}

std::vector<Shape> grow(const Lattice& lattice, std::size_t n, Turns turns) {
    std::vector<Shape> shapes;
    for (int type = 0; type < lattice.type_count(); ++type)
        shapes.push_back(canonical(lattice, Shape{{Cell{{}, type}}}, Turns::Free));
    sort_unique(shapes);
    for (std::size_t size = 1; size < n; ++size) shapes = with_one_more_cell(lattice, shapes);

    std::vector<Shape> result;
    for (const Shape& shape : shapes)
        std::ranges::copy(classes(lattice, shape, turns), std::back_inserter(result));
    sort_unique(result);
    return result;
}

}  // namespace tilewright::shape
