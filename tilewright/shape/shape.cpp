#include "tilewright/shape/shape.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <set>

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

namespace {

// Moves cells to the origin and sorts them, as in a shape.
void move_to_origin(std::vector<Cell>& cells) {
    const Vec corner = least_corner(cells);
    for (Cell& cell : cells) cell = cell - corner;
    std::ranges::sort(cells);
}

}  // namespace

Shape::Shape(std::vector<Cell> cells) : cells_{std::move(cells)} {
    require(!cells_.empty(), "a shape has cells");
    move_to_origin(cells_);
    require(std::ranges::adjacent_find(cells_) == cells_.end(), "a shape has no cell twice");
}

Shape image(const Symmetry& symmetry, const Shape& shape) {
    std::vector<Cell> cells;
    cells.reserve(shape.size());
    for (const Cell& cell : shape.cells()) cells.push_back(symmetry(cell));
    return Shape{std::move(cells)};
}

namespace {

constexpr std::array steps_by_half{Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{1, 1, 0}};

// The cells after moving them by half a step.  Nothing when that does not give whole cells.
std::optional<std::vector<Cell>> moved_by_half(const Lattice& lattice, std::span<const Cell> shape,
                                               Vec step) {
    std::vector<Cell> covered;  // each cell as often as it has halves here
    for (const Cell& cell : shape)
        for (const Cell& half : lattice.halves_of_type(cell.type))
            covered.push_back(lattice.whole_of(half + 2 * cell.at + step));
    std::ranges::sort(covered);
    const std::size_t parts = covered.size() / shape.size();
    std::vector<Cell> cells;
    for (std::size_t i = 0; i < covered.size(); i += parts) {
        if (covered[i] != covered[i + parts - 1]) return std::nullopt;
        cells.push_back(covered[i]);
    }
    move_to_origin(cells);
    return cells;
}

// Whether 'holds' is true for the cells of some image of a shape under the allowed symmetries and
// half steps.  It asks for one image after another and may repeat images.
template <class Allowed, class Holds>
bool any_image(const Lattice& lattice, const Shape& shape, Allowed allowed, Holds holds) {
    std::vector<Cell> turned;
    for (const Symmetry& symmetry : lattice.symmetries()) {
        if (!allowed(symmetry)) continue;
        turned.clear();
        for (const Cell& cell : shape.cells()) turned.push_back(symmetry(cell));
        move_to_origin(turned);
        if (lattice.definition().half_steps)
            for (const Vec step : steps_by_half)
                if (const auto moved = moved_by_half(lattice, turned, step); moved && holds(*moved))
                    return true;
        if (holds(turned)) return true;
    }
    return false;
}

// Visits the cells of all images.
template <class Visit>
void for_each_image(const Lattice& lattice, const Shape& shape, Turns turns, Visit visit) {
    any_image(
        lattice, shape, [&](const Symmetry& symmetry) { return allows(turns, lattice, symmetry); },
        [&](const std::vector<Cell>& cells) {
            visit(cells);
            return false;
        });
}

}  // namespace

std::vector<MovedByHalf> half_steps(const Lattice& lattice, const Shape& shape) {
    std::vector<MovedByHalf> all;
    if (!lattice.definition().half_steps) return all;
    for (const Vec step : steps_by_half) {
        std::map<Cell, std::set<std::size_t>> parts;
        for (std::size_t i = 0; i < shape.size(); ++i) {
            const Cell cell = shape.cells()[i];
            for (const Cell& half : lattice.halves_of_type(cell.type))
                parts[lattice.whole_of(half + 2 * cell.at + step)].insert(i);
        }
        // As many cells as before have no room for cells of which only a part is there.
        if (parts.size() != shape.size()) continue;
        std::vector<Cell> cells;
        std::vector<std::vector<std::size_t>> from;
        for (const auto& [cell, of] : parts) {
            cells.push_back(cell);
            from.emplace_back(of.begin(), of.end());
        }
        all.push_back({Shape{std::move(cells)}, std::move(from)});
    }
    return all;
}

bool allows(Turns turns, const Lattice& lattice, const Symmetry& symmetry) {
    if (turns == Turns::Free) return true;
    if (turns == Turns::OneSided) return symmetry.proper();
    return &symmetry == lattice.symmetries().data();
}

std::vector<Shape> orientations(const Lattice& lattice, const Shape& shape, Turns turns) {
    std::vector<Shape> result{shape};
    for_each_image(lattice, shape, turns, [&](const std::vector<Cell>& cells) {
        const auto is_same = [&](const Shape& known) {
            return std::ranges::equal(known.cells(), cells);
        };
        if (std::ranges::none_of(result, is_same)) result.emplace_back(cells);
    });
    return result;
}

Shape canonical(const Lattice& lattice, const Shape& shape, Turns turns) {
    std::vector<Cell> least{shape.cells().begin(), shape.cells().end()};
    for_each_image(lattice, shape, turns, [&](const std::vector<Cell>& cells) {
        if (cells < least) least = cells;
    });
    return Shape{std::move(least)};
}

Shape mirror_image(const Lattice& lattice, const Shape& shape) {
    for (const Symmetry& symmetry : lattice.symmetries())
        if (!symmetry.proper()) return canonical(lattice, image(symmetry, shape), Turns::OneSided);
    return canonical(lattice, shape, Turns::OneSided);
}

bool is_chiral(const Lattice& lattice, const Shape& shape) {
    const auto reflects = [](const Symmetry& symmetry) { return !symmetry.proper(); };
    return std::ranges::any_of(lattice.symmetries(), reflects) &&
           !any_image(lattice, shape, reflects, [&](const std::vector<Cell>& cells) {
               return std::ranges::equal(cells, shape.cells());
           });
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
