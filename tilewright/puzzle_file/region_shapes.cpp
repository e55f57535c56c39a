#include "tilewright/puzzle_file/region_shapes.hpp"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <cstdlib>

namespace tilewright::puzzle_file {
namespace {

using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;

// A point of the plane; both coordinates are multiplied by some number that makes them whole.
struct Point {
    std::int64_t x;
    std::int64_t y;
};

// The cells with x and y between these bounds for which 'wanted' is true, moved so that the least
// coordinates are 0.
template <class Wanted>
std::vector<Cell> cells_where(const Lattice& lattice, Vec low, Vec high, Wanted wanted) {
    std::vector<Cell> cells;
    for (int y = low.y; y <= high.y; ++y)
        for (int x = low.x; x <= high.x; ++x)
            for (int type = 0; type < lattice.type_count(); ++type)
                if (wanted(Cell{{x, y}, type})) cells.push_back({{x, y}, type});
    if (cells.empty()) return cells;
    Vec least = cells.front().at;
    for (const Cell& cell : cells) {
        least.x = std::min(least.x, cell.at.x);
        least.y = std::min(least.y, cell.at.y);
    }
    for (Cell& cell : cells) cell = cell - least;
    return cells;
}

// Whether 'wanted' holds for the whole cell: for all its corners, or for the middle of a hexagon.
template <class Wanted>
bool all_points(const Lattice& lattice, Cell cell, Wanted wanted) {
    if (lattice.type_count() == 1) return wanted(cell.at);
    return std::ranges::all_of(lattice.definition().cells[static_cast<std::size_t>(cell.type)],
                               [&](const Vec& corner) { return wanted(corner + cell.at); });
}

// How often the middle of a cell must be taken to have whole coordinates.
std::int64_t parts_of_middle(const Lattice& lattice, int type) {
    const auto corners = lattice.definition().cells[static_cast<std::size_t>(type)].size();
    return static_cast<std::int64_t>(corners) * lattice.definition().scale;
}

// The middle of a cell, multiplied by parts_of_middle().
Point middle(const Lattice& lattice, Cell cell) {
    Point sum{0, 0};
    for (const Vec& corner : lattice.definition().cells[static_cast<std::size_t>(cell.type)]) {
        sum.x += corner.x + std::int64_t{lattice.definition().scale} * cell.at.x;
        sum.y += corner.y + std::int64_t{lattice.definition().scale} * cell.at.y;
    }
    return sum;
}

// Twice the area of the triangle, positive where its corners go round from x to y.
std::int64_t turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

bool is_on(Point point, Point a, Point b) {
    return turn(a, b, point) == 0 && std::min(a.x, b.x) <= point.x &&
           point.x <= std::max(a.x, b.x) && std::min(a.y, b.y) <= point.y &&
           point.y <= std::max(a.y, b.y);
}

// Whether a ray from the point towards greater x crosses the side.
bool crosses(Point point, Point a, Point b) {
    if ((a.y > point.y) == (b.y > point.y)) return false;
    return (turn(a, b, point) > 0) == (b.y > a.y);
}

}  // namespace

std::vector<Cell> hexagon_cells(const Lattice& lattice, int size) {
    const int reach = lattice.type_count() == 1 ? size - 1 : size;
    return cells_where(lattice, {-size, -size}, {size, size}, [&](Cell cell) {
        return all_points(lattice, cell, [reach](Vec at) {
            return std::abs(at.x) <= reach && std::abs(at.y) <= reach &&
                   std::abs(at.x + at.y) <= reach;
        });
    });
}

std::vector<Cell> triangle_cells(const Lattice& lattice, int size) {
    const int reach = lattice.type_count() == 1 ? size - 1 : size;
    return cells_where(lattice, {0, 0}, {size, size}, [&](Cell cell) {
        return all_points(lattice, cell, [reach](Vec at) {
            return at.x >= 0 && at.y >= 0 && at.x + at.y <= reach;
        });
    });
}

std::vector<Cell> disc_cells(const Lattice& lattice, int diameter) {
    const auto& gram = lattice.definition().gram;
    const std::int64_t centre = lattice.slanted() ? 0 : diameter;
    // How far the disc reaches from its centre along x and y, where the axes are not upright
    // either, with room for cells whose middle is not in the unit that names them.
    const double square =
        static_cast<double>(gram[0].x) * gram[1].y - static_cast<double>(gram[0].y) * gram[0].y;
    const double half = diameter / 2.0;
    const Vec reach{static_cast<int>(half * std::sqrt(gram[0].x * gram[1].y / square)) + 2,
                    static_cast<int>(half * gram[0].x / std::sqrt(square)) + 2};
    const Vec middle_of_disc{static_cast<int>(centre) / 2, static_cast<int>(centre) / 2};
    return cells_where(lattice, middle_of_disc - reach, middle_of_disc + reach, [&](Cell cell) {
        const std::int64_t parts = parts_of_middle(lattice, cell.type);
        const Point at = middle(lattice, cell);
        const std::int64_t x = 2 * at.x - centre * parts;
        const std::int64_t y = 2 * at.y - centre * parts;
        const std::int64_t far = gram[0].x * x * x + 2 * gram[0].y * x * y + gram[1].y * y * y;
        return far <= gram[0].x * diameter * parts * diameter * parts;
    });
}

std::vector<Cell> polygon_cells(const Lattice& lattice, std::span<const Vec> corners) {
    Vec low = corners.front();
    Vec high = low;
    for (const Vec corner : corners) {
        low = {std::min(low.x, corner.x), std::min(low.y, corner.y)};
        high = {std::max(high.x, corner.x), std::max(high.y, corner.y)};
    }
    const Vec one{1, 1};  // the middle of a cell may lie before the point that names it
    return cells_where(lattice, low - one, high + one, [&](Cell cell) {
        const std::int64_t parts = parts_of_middle(lattice, cell.type);
        const Point at = middle(lattice, cell);
        bool inside = false;
        for (std::size_t i = 0; i < corners.size(); ++i) {
            const Vec& from = corners[i];
            const Vec& to = corners[(i + 1) % corners.size()];
            const Point a{parts * from.x, parts * from.y};
            const Point b{parts * to.x, parts * to.y};
            if (is_on(at, a, b)) return false;
            inside = inside != crosses(at, a, b);
        }
        return inside;
    });
}

}  // namespace tilewright::puzzle_file
