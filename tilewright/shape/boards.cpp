#include "tilewright/shape/boards.hpp"

#include <algorithm>
#include <array>

#include <fmt/format.h>

#include "tilewright/base/join.hpp"
#include "tilewright/base/limits.hpp"
#include "tilewright/shape/shape.hpp"

namespace tilewright::shape {
namespace {

// A board is what lies between pairs of parallel lines or planes: low <= form * point <= high.
struct Band {
    Vec form;
    int low;
    int high;
};

constexpr Vec x{1, 0, 0};
constexpr Vec y{0, 1, 0};
constexpr Vec z{0, 0, 1};

// The bands of a board by its sizes.  Those of x, y and z come first.
using Sizes = std::span<const int>;
using Bands = std::vector<Band>;

Bands box(Sizes n) {
    return {{x, 0, n[0]}, {y, 0, n[1]}, {z, 0, 0}, {x + y, 0, n[0] + n[1]}};
}
Bands solid_box(Sizes n) {
    return {{x, 0, n[0]}, {y, 0, n[1]}, {z, 0, n[2]}};
}
Bands triangle(Sizes n) {
    return {{x, 0, n[0]}, {y, 0, n[0]}, {z, 0, 0}, {x + y, 0, n[0]}};
}
// A triangle without its top.
Bands trapezium(Sizes n) {
    return {{x, 0, n[0]}, {y, 0, std::min(n[0], n[1])}, {z, 0, 0}, {x + y, 0, n[0]}};
}
Bands hexagon(Sizes n) {
    return {{x, 0, 2 * n[0]}, {y, 0, 2 * n[0]}, {z, 0, 0}, {x + y, n[0], 3 * n[0]}};
}
Bands diamond(Sizes n) {
    return {{x, 0, 2 * n[0]},
            {y, 0, 2 * n[0]},
            {z, 0, 0},
            {x + y, n[0], 3 * n[0]},
            {x - y, -n[0], n[0]}};
}
// Upright, though the axes are at 60 degrees.
Bands upright_box(Sizes n) {
    return {{x, -n[1], n[0]}, {y, 0, n[1]}, {z, 0, 0}, {2 * x + y, 0, 2 * n[0]}};
}
Bands upright_box_of_hexagons(Sizes n) {
    return {{x, -n[1], n[0]}, {y, 0, n[1]}, {z, 0, 0}, {2 * x + y, 0, 2 * n[0] + 1}};
}
Bands triangular_prism(Sizes n) {
    return {{x, 0, n[0]}, {y, 0, n[0]}, {z, 0, n[1]}, {x + y, 0, n[0]}};
}
Bands hexagonal_prism(Sizes n) {
    return {{x, 0, 2 * n[0]}, {y, 0, 2 * n[0]}, {z, 0, n[1]}, {x + y, n[0], 3 * n[0]}};
}
Bands tetrahedron(Sizes n) {
    return {{x, 0, n[0]}, {y, 0, n[0]}, {z, 0, n[0]}, {x + y + z, 0, n[0]}};
}
// Of square layers, each with two cells less on a side than the one below.
Bands pyramid(Sizes n) {
    return {{x, 0, n[0]},     {y, 0, n[0]},     {z, 0, n[0]},    {x - z, 0, n[0]},
            {x + z, 0, n[0]}, {y - z, 0, n[0]}, {y + z, 0, n[0]}};
}

struct Kind {
    std::string_view name;
    std::string_view title;
    std::vector<BoardSize> sizes;
    Bands (*bands)(Sizes sizes);
};

const std::vector<BoardSize> two_sides{{"width", 10}, {"height", 6}};
const std::vector<BoardSize> three_sides{{"width", 5}, {"height", 4}, {"depth", 3}};
const std::vector<BoardSize> one_side{{"side", 4}};
const std::vector<BoardSize> side_and_layers{{"side", 4}, {"layers", 2}};

// Whether the point at which a unit lies is the middle of its cells, as with hexagons; elsewhere it
// is a corner of them.
bool is_around_points(const Lattice& lattice) {
    Vec sum;
    for (const lattice::Corners& cell : lattice.definition().cells)
        for (const Vec corner : cell) sum = sum + corner;
    return sum == Vec{};
}

// The kinds of boards on a lattice, by what it looks like.
std::vector<Kind> kinds_on(const Lattice& lattice) {
    if (!lattice.flat() && lattice.definition().gram[0].y == 0) {
        std::vector<Kind> kinds{{"box", "box", three_sides, solid_box}};
        if (lattice.made_of_cubes())
            kinds.push_back({"pyramid", "step pyramid", {{"side", 7}}, pyramid});
        return kinds;
    }
    if (!lattice.flat() && lattice.definition().gram[0].z == 0)
        return {{"box", "slanted box", three_sides, solid_box},
                {"triangle", "triangle in layers", side_and_layers, triangular_prism},
                {"hexagon", "hexagon in layers", side_and_layers, hexagonal_prism}};
    if (!lattice.flat())
        return {{"tetrahedron", "tetrahedron", one_side, tetrahedron},
                {"box", "slanted box", three_sides, solid_box}};
    if (lattice.slanted() && lattice.symmetries().size() == 12) {
        std::vector<Kind> kinds{{"hexagon", "hexagon", {{"side", 3}}, hexagon},
                                {"triangle", "triangle", {{"side", 6}}, triangle},
                                {"trapezium", "trapezium", {{"side", 6}, {"height", 3}}, trapezium},
                                {"slanted", "slanted box", two_sides, box}};
        if (!lattice.made_of_sticks())
            kinds.push_back({"box", "upright box", two_sides,
                             is_around_points(lattice) ? upright_box_of_hexagons : upright_box});
        return kinds;
    }
    const bool upright = lattice.definition().gram[0].y == 0;
    const bool stairs = lattice.type_count() == 1;
    std::vector<Kind> kinds{{"box", upright ? "box" : "slanted box", two_sides, box},
                            {"triangle", stairs ? "stairs" : "triangle", {{"side", 8}}, triangle}};
    if (lattice.symmetries().size() == 8)
        kinds.push_back({"diamond", "diamond", one_side, diamond});
    return kinds;
}

// A point of a cell that lies within a board exactly if the cell does, and how far it may lie
// beyond.  All of it is given in units of 1/'parts'.
struct Reach {
    int parts;
    int beyond;
    bool around;  // the units are wanted of which the points are the middle
};

Reach reach_of(const Lattice& lattice) {
    const int scale = lattice.definition().scale;
    if (is_around_points(lattice)) return {1, 0, true};
    // Sides of hexagons around points: they are half a step from the middle of one.
    if (lattice.sticks_at_a_point() == 3) return {2 * scale, scale, true};
    return {24 * scale, 0, false};  // a cell has 2, 3, 4, 6 or 8 corners
}

Vec point_of(const Lattice& lattice, Cell cell, const Reach& reach) {
    if (is_around_points(lattice)) return cell.at;
    const lattice::Definition& definition = lattice.definition();
    const lattice::Corners& corners = definition.cells[static_cast<std::size_t>(cell.type)];
    Vec sum;
    for (const Vec corner : corners) sum = sum + corner;
    const int parts = reach.parts / definition.scale;
    const int count = static_cast<int>(corners.size());
    const Vec middle{parts * sum.x / count, parts * sum.y / count, parts * sum.z / count};
    return middle + reach.parts * cell.at;
}

int product(Vec a, Vec b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

std::vector<Cell> cells_between(const Lattice& lattice, const Bands& bands, const Reach& reach) {
    const auto inside = [&](Cell cell) {
        const Vec point = point_of(lattice, cell, reach);
        return std::ranges::all_of(bands, [&](const Band& band) {
            const int value = product(band.form, point);
            return value >= reach.parts * band.low - reach.beyond &&
                   value <= reach.parts * band.high + reach.beyond;
        });
    };
    std::vector<Cell> cells;
    constexpr int around = 2;  // cells lie that near to their unit
    const int layers = lattice.flat() ? 0 : around;
    for (int k = bands[2].low - layers; k <= bands[2].high + layers; ++k)
        for (int j = bands[1].low - around; j <= bands[1].high + around; ++j)
            for (int i = bands[0].low - around; i <= bands[0].high + around; ++i)
                for (int type = 0; type < lattice.type_count(); ++type)
                    if (inside({{i, j, k}, type})) cells.push_back({{i, j, k}, type});
    return cells;
}

// About how many cells there are in the box around a board.
std::int64_t cells_around(const Lattice& lattice, const Bands& bands) {
    std::int64_t count = lattice.type_count();
    for (std::size_t i = 0; i < 3; ++i) count *= bands[i].high - bands[i].low + 1;
    return count;
}

Result<std::vector<int>> checked_sizes(const Kind& kind, Sizes sizes) {
    std::vector<int> result{sizes.begin(), sizes.end()};
    if (sizes.empty())
        for (const BoardSize& size : kind.sizes) result.push_back(size.usual);
    std::vector<std::string_view> names;
    for (const BoardSize& size : kind.sizes) names.push_back(size.name);
    if (result.size() != names.size())
        return fail(Fault::Usage,
                    fmt::format("the board '{}' has {} sizes, and not {}", kind.name, names.size(),
                                result.size()),
                    "give " + join(names, ", "));
    for (const int size : result)
        if (size < 1 || size > largest_board_size)
            return fail(Fault::Usage, fmt::format("a board cannot be of the size {}", size),
                        fmt::format("sizes are from 1 to {}", largest_board_size));
    return result;
}

}  // namespace

std::vector<UsualBoard> boards_on(const Lattice& lattice) {
    std::vector<UsualBoard> boards;
    for (const Kind& kind : kinds_on(lattice))
        boards.push_back({kind.name, kind.title, kind.sizes});
    return boards;
}

Result<std::vector<Cell>> make_board(const Lattice& lattice, std::string_view name, Sizes sizes) {
    const std::vector<Kind> kinds = kinds_on(lattice);
    const auto kind = std::ranges::find(kinds, name, &Kind::name);
    if (kind == kinds.end()) {
        std::vector<std::string_view> names;
        for (const Kind& known : kinds) names.push_back(known.name);
        return fail(Fault::Usage,
                    fmt::format("there is no board '{}' on the lattice '{}'", name, lattice.name()),
                    "boards there: " + join(names, ", "));
    }
    auto checked = checked_sizes(*kind, sizes);
    if (!checked) return std::unexpected(checked.error());
    const Reach reach = reach_of(lattice);
    if (reach.around)  // between the points of n units lie n - 1 steps
        for (int& size : *checked) --size;
    const Bands bands = kind->bands(*checked);
    constexpr std::int64_t most = 4 * limits::most_cells;  // a tetrahedron is a sixth of a box
    std::vector<Cell> cells;
    if (cells_around(lattice, bands) <= most) cells = cells_between(lattice, bands, reach);
    if (cells.empty() || std::ssize(cells) > limits::most_cells)
        return fail(Fault::Usage,
                    fmt::format("the board has more than {} cells", limits::most_cells),
                    "tilewright refuses boards that large");
    const Vec corner = least_corner(cells);
    for (Cell& cell : cells) cell = cell - corner;
    return cells;
}

}  // namespace tilewright::shape
