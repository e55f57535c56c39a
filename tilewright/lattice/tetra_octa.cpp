#include "tilewright/lattice/tetra_octa.hpp"

#include <algorithm>

#include "tilewright/lattice/definitions.hpp"

namespace tilewright::lattice {
namespace {

// The corners of a cube with eighths, in reading order.  In cubes of the first kind, their
// coordinates have an odd sum; in cubes of the second kind, an even one.
constexpr std::array<std::array<Vec, 4>, 2> eighths{{
    {Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}, Vec{1, 1, 1}},
    {Vec{0, 0, 0}, Vec{1, 1, 0}, Vec{1, 0, 1}, Vec{0, 1, 1}},
}};

// A corner of a cube, in halves of the basis vectors of the lattice.
constexpr Vec in_basis(Vec corner) {
    return {corner.x + corner.y - corner.z, corner.x + corner.z - corner.y,
            corner.y + corner.z - corner.x};
}

Corners tetrahedron(std::array<Vec, 4> corners, Vec cube) {
    Corners cell;
    for (const Vec corner : corners) cell.push_back(in_basis(cube + corner));
    return cell;
}

Corners eighth(Vec corner, Vec cube) {
    const Vec inwards{1 - 2 * corner.x, 1 - 2 * corner.y, 1 - 2 * corner.z};
    return tetrahedron({corner, corner + Vec{inwards.x, 0, 0}, corner + Vec{0, inwards.y, 0},
                        corner + Vec{0, 0, inwards.z}},
                       cube);
}

}  // namespace

PlaceInCube place_in_cube(Cell cell) {
    const auto& [x, y, z] = cell.at;
    const int kind = cell.type / 5;
    PlaceInCube place{{x + y + kind, x + z, y + z}, cell.type % 5 > 0, {}};
    if (place.eighth)
        place.corner =
            eighths[static_cast<std::size_t>(kind)][static_cast<std::size_t>(cell.type % 5 - 1)];
    return place;
}

Cell cell_in_cube(const PlaceInCube& place) {
    const int kind = (place.cube.x + place.cube.y + place.cube.z) & 1;
    const Vec twice = in_basis(place.cube - Vec{kind, 0, 0});
    Cell cell{{twice.x / 2, twice.y / 2, twice.z / 2}, 5 * kind};
    const auto& corners = eighths[static_cast<std::size_t>(kind)];
    if (place.eighth)
        cell.type +=
            1 + static_cast<int>(std::ranges::find(corners, place.corner) - corners.begin());
    return cell;
}

Definition tetra_octa() {
    std::vector<Corners> cells;
    for (const Vec cube : {Vec{0, 0, 0}, Vec{1, 0, 0}}) {
        const auto kind = static_cast<std::size_t>(cube.x);
        cells.push_back(tetrahedron(eighths[1 - kind], cube));
        for (const Vec corner : eighths[kind]) cells.push_back(eighth(corner, cube));
    }
    return {
        .name = "tetra-octa",
        .title = "tetrahedra, and octahedra cut into eighths [x, y, z, k]",
        .dimension = 3,
        .gram = {Vec{2, 1, 1}, Vec{1, 2, 1}, Vec{1, 1, 2}},
        .scale = 2,
        .cells = std::move(cells),
    };
}

}  // namespace tilewright::lattice
