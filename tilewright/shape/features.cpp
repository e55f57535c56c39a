#include "tilewright/shape/features.hpp"

#include <algorithm>
#include <unordered_set>

namespace tilewright::shape {
namespace {

struct Box {
    Vec low;
    Vec high;

    [[nodiscard]] bool contains(Vec at) const {
        return low.x <= at.x && at.x <= high.x && low.y <= at.y && at.y <= high.y &&
               low.z <= at.z && at.z <= high.z;
    }
};

// The bounding box of a shape, which starts at the origin.
Box box_around(const Shape& shape) {
    Box box;
    for (const Cell& cell : shape.cells())
        box.high = {std::max(box.high.x, cell.at.x), std::max(box.high.y, cell.at.y),
                    std::max(box.high.z, cell.at.z)};
    return box;
}

bool has_cell(const Shape& shape, Cell cell) {
    return std::ranges::binary_search(shape.cells(), cell);
}

// The number of pairs of neighbouring cells.
std::size_t contacts(const Lattice& lattice, const Shape& shape) {
    std::size_t ends = 0;
    for (const Cell& cell : shape.cells())
        for (const Cell step : lattice.neighbours_of_type(cell.type))
            ends += has_cell(shape, step + cell.at);
    return ends / 2;
}

}  // namespace

std::size_t count_holes(const Lattice& lattice, const Shape& shape) {
    Box box = box_around(shape);
    const Vec margin = lattice.flat() ? Vec{1, 1, 0} : Vec{1, 1, 1};
    box = {box.low - margin, box.high + margin};
    std::unordered_set<Cell> reached;
    const auto flood = [&](std::vector<Cell> open) {
        const auto reach = [&](Cell cell) {
            if (box.contains(cell.at) && !has_cell(shape, cell) && reached.insert(cell).second)
                open.push_back(cell);
        };
        for (const Cell& cell : open) reached.insert(cell);
        while (!open.empty()) {
            const Cell cell = open.back();
            open.pop_back();
            for (const Cell step : lattice.neighbours_of_type(cell.type)) reach(step + cell.at);
        }
    };
    std::vector<Cell> outside;
    for (int type = 0; type < lattice.type_count(); ++type) outside.push_back({box.low, type});
    flood(outside);
    std::size_t holes = 0;
    Vec at;
    for (at.z = box.low.z; at.z <= box.high.z; ++at.z)
        for (at.y = box.low.y; at.y <= box.high.y; ++at.y)
            for (at.x = box.low.x; at.x <= box.high.x; ++at.x)
                for (int type = 0; type < lattice.type_count(); ++type) {
                    const Cell cell{at, type};
                    if (has_cell(shape, cell) || reached.contains(cell)) continue;
                    ++holes;
                    flood({cell});
                }
    return holes;
}

bool has_hole(const Lattice& lattice, const Shape& shape) {
    return count_holes(lattice, shape) > 0;
}

bool fits_in(const Lattice& lattice, const Shape& shape, Vec box) {
    return std::ranges::any_of(orientations(lattice, shape, Turns::Free), [&](const Shape& turned) {
        const Vec high = box_around(turned).high;
        return high.x < box.x && high.y < box.y && high.z < box.z;
    });
}

bool is_symmetric(const Lattice& lattice, const Shape& shape) {
    const auto group = lattice.symmetries();
    return std::ranges::any_of(group.subspan(1), [&](const Symmetry& symmetry) {
        return image(symmetry, shape) == shape;
    });
}

bool is_convex(const Lattice& lattice, const Shape& shape) {
    const Box box = box_around(shape);
    for (const Cell& cell : shape.cells()) {
        for (const Cell step : lattice.neighbours_of_type(cell.type)) {
            if (step.type != cell.type) continue;  // not a straight walk
            bool left = false;
            for (Cell next = cell + step.at; box.contains(next.at); next = next + step.at) {
                const bool inside = has_cell(shape, next);
                if (inside && left) return false;
                left = left || !inside;
            }
        }
    }
    return true;
}

bool is_tree(const Lattice& lattice, const Shape& shape) {
    return connected(lattice, shape) && contacts(lattice, shape) == shape.size() - 1;
}

}  // namespace tilewright::shape
