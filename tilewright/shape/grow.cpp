#include "tilewright/shape/grow.hpp"

#include <algorithm>
#include <iterator>
#include <optional>
#include <unordered_set>

namespace tilewright::shape {
namespace {

void sort_unique(std::vector<Shape>& shapes) {
    std::ranges::sort(shapes);
    const auto repeated = std::ranges::unique(shapes);
    shapes.erase(repeated.begin(), repeated.end());
}

// What polyforms consist of, in the unit at the origin: the lattice's blocks, or else its single
// cells.
std::vector<std::vector<Cell>> blocks_of(const Lattice& lattice) {
    std::vector<std::vector<Cell>> blocks;
    for (const std::vector<int>& types : lattice.definition().blocks)
        for (auto& block = blocks.emplace_back(); const int type : types)
            block.push_back({{}, type});
    if (blocks.empty())
        for (int type = 0; type < lattice.type_count(); ++type) blocks.push_back({{{}, type}});
    return blocks;
}

// The cells outside a shape that touch it.
std::vector<Cell> rim_of(const Lattice& lattice, const Shape& shape) {
    std::vector<Cell> rim;
    for (const Cell& cell : shape.cells())
        for (const Cell step : lattice.neighbours_of_type(cell.type))
            if (!std::ranges::binary_search(shape.cells(), step + cell.at))
                rim.push_back(step + cell.at);
    std::ranges::sort(rim);
    const auto repeated = std::ranges::unique(rim);
    rim.erase(repeated.begin(), repeated.end());
    return rim;
}

// The shape together with a block.  Nothing when they overlap.
std::optional<Shape> joined(const Shape& shape, const std::vector<Cell>& block, Vec at) {
    std::vector<Cell> cells;
    cells.reserve(shape.size() + block.size());
    cells.assign(shape.cells().begin(), shape.cells().end());
    for (const Cell& cell : block) {
        if (std::ranges::binary_search(shape.cells(), cell + at)) return std::nullopt;
        cells.push_back(cell + at);
    }
    return Shape{std::move(cells)};
}

// Every shape with one more block, up to all symmetries.
std::vector<Shape> with_one_more_block(const Lattice& lattice, const std::vector<Shape>& shapes) {
    const auto blocks = blocks_of(lattice);
    std::vector<Shape> grown;
    std::unordered_set<Shape> seen;  // every image of the grown shapes
    for (const Shape& shape : shapes) {
        for (const Cell& cell : rim_of(lattice, shape)) {
            for (const std::vector<Cell>& block : blocks) {
                if (std::ranges::find(block, cell.type, &Cell::type) == block.end()) continue;
                const auto larger = joined(shape, block, cell.at);
                if (!larger || seen.contains(*larger)) continue;
                std::vector<Shape> turned = orientations(lattice, *larger, Turns::Free);
                grown.push_back(*std::ranges::min_element(turned));
                std::ranges::move(turned, std::inserter(seen, seen.end()));
            }
        }
    }
    std::ranges::sort(grown);
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
    for (const std::vector<Cell>& block : blocks_of(lattice))
        shapes.push_back(canonical(lattice, Shape{block}, Turns::Free));
    sort_unique(shapes);
    for (std::size_t size = 1; size < n; ++size) shapes = with_one_more_block(lattice, shapes);
    if (turns == Turns::Free) return shapes;

    std::vector<Shape> result;
    for (const Shape& shape : shapes)
        std::ranges::copy(classes(lattice, shape, turns), std::back_inserter(result));
    sort_unique(result);
    return result;
}

}  // namespace tilewright::shape
