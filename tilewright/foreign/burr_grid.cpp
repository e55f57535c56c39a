#include "tilewright/foreign/burr_grid.hpp"

#include <algorithm>
#include <array>

#include "tilewright/foreign/burr_turns.hpp"
#include "tilewright/lattice/rhombic.hpp"
#include "tilewright/lattice/tetra_octa.hpp"

namespace tilewright::foreign {
namespace {

constexpr int quotient(int a, int b) {  // rounded down
    return (a - ((a % b) + b) % b) / b;
}
constexpr Vec quotient(Vec v, int b) {
    return {quotient(v.x, b), quotient(v.y, b), quotient(v.z, b)};
}
constexpr bool is_odd(int n) {
    return (n & 1) != 0;
}

// Cubes
bool always(Vec) {
    return true;
}
Cell cube_at(Vec voxel) {
    return {voxel, 0};
}
Vec cube_voxel(Cell cell) {
    return cell.at;
}
Vec same(Vec least) {
    return least;
}

// Prisms: x runs along a row of triangles, two of them in each unit.
Cell prism_at(Vec voxel) {
    const int type = is_odd(voxel.x + voxel.y) ? 1 : 0;
    return {{quotient(voxel.x - voxel.y, 2), voxel.y, voxel.z}, type};
}
Vec prism_voxel(Cell cell) {
    return {2 * cell.at.x + cell.at.y + cell.type, cell.at.y, cell.at.z};
}
Vec even_in_plane(Vec least) {
    return {least.x - (is_odd(least.x + least.y) ? 1 : 0), least.y, least.z};
}

// Spheres
bool even_sum(Vec voxel) {
    return !is_odd(voxel.x + voxel.y + voxel.z);
}
Cell sphere_at(Vec voxel) {
    return {{(voxel.x + voxel.y - voxel.z) / 2, (voxel.x + voxel.z - voxel.y) / 2,
             (voxel.y + voxel.z - voxel.x) / 2},
            0};
}
Vec sphere_voxel(Cell cell) {
    return {cell.at.x + cell.at.y, cell.at.x + cell.at.z, cell.at.y + cell.at.z};
}
Vec even_in_space(Vec least) {
    return {least.x - (even_sum(least) ? 0 : 1), least.y, least.z};
}

// Tetrahedra of cut cubes
std::optional<Cell> find_rhombic(Vec voxel) {
    const Vec cube = quotient(voxel, 5);
    for (int k = 0; k < 24; ++k)
        if (lattice::place_in_drawing(k) == voxel - 5 * cube) return Cell{cube, k};
    return std::nullopt;
}
bool is_rhombic(Vec voxel) {
    return find_rhombic(voxel).has_value();
}
Cell rhombic_at(Vec voxel) {
    return *find_rhombic(voxel);
}
Vec rhombic_voxel(Cell cell) {
    return 5 * cell.at + lattice::place_in_drawing(cell.type);
}
Vec whole_cubes(Vec least) {
    return 5 * quotient(least, 5);
}

// Tetrahedra and octahedra
lattice::PlaceInCube in_cube(Vec voxel) {
    const Vec cube = quotient(voxel, 3);
    const Vec inside = voxel - 3 * cube;
    return {cube, inside != Vec{1, 1, 1}, {inside.x / 2, inside.y / 2, inside.z / 2}};
}
bool is_tetra_octa(Vec voxel) {
    const lattice::PlaceInCube place = in_cube(voxel);
    if (!place.eighth) return true;
    const Vec inside = voxel - 3 * place.cube;
    const bool corner = inside.x != 1 && inside.y != 1 && inside.z != 1;
    return corner && !even_sum(place.cube + place.corner);
}
Cell tetra_octa_at(Vec voxel) {
    return lattice::cell_in_cube(in_cube(voxel));
}
Vec tetra_octa_voxel(Cell cell) {
    const lattice::PlaceInCube place = lattice::place_in_cube(cell);
    return 3 * place.cube + (place.eighth ? 2 * place.corner : Vec{1, 1, 1});
}
Vec pairs_of_cubes(Vec least) {
    return 6 * quotient(least, 6);
}

constexpr std::array burr_grid_list{
    BurrGrid{0, "cubes", "cubic", 24, always, cube_at, cube_voxel, same, 1},
    BurrGrid{1, "prisms on triangles", "prism", 12, always, prism_at, prism_voxel, even_in_plane,
             1},
    BurrGrid{2, "spheres", "fcc", 24, even_sum, sphere_at, sphere_voxel, even_in_space, 1},
    BurrGrid{3, "rhombic tetrahedra", "rhombic", 24, is_rhombic, rhombic_at, rhombic_voxel,
             whole_cubes, 5},
    BurrGrid{4, "tetrahedra and octahedra", "tetra-octa", 24, is_tetra_octa, tetra_octa_at,
             tetra_octa_voxel, pairs_of_cubes, 3},
};

// Turns a shape on triangles by a symmetry of the lattice, because voxels do not turn like points
// there.
std::optional<std::vector<Cell>> place_prisms(const BurrGrid& grid, const lattice::Lattice& lattice,
                                              std::span<const Vec> voxels, Vec hot_spot,
                                              Vec position, int turn) {
    const lattice::Matrix wanted = burr_turn(grid.number, turn);
    const auto found = std::ranges::find(lattice.symmetries(), wanted, &lattice::Symmetry::linear);
    if (found == lattice.symmetries().end()) return std::nullopt;
    const Cell from = (*found)(grid.cell_at(hot_spot));
    const Cell to = grid.cell_at(position);
    if (from.type != to.type) return std::nullopt;
    std::vector<Cell> cells;
    for (const Vec voxel : voxels)
        cells.push_back((*found)(grid.cell_at(voxel)) + (to.at - from.at));
    return cells;
}

Turned turned(std::vector<Cell> cells) {
    std::vector<std::size_t> from(cells.size());
    for (std::size_t i = 0; i < from.size(); ++i) from[i] = i;
    std::ranges::sort(from, {}, [&](std::size_t i) { return cells[i]; });
    return {packing::Shape{std::move(cells)}, std::move(from)};
}

}  // namespace

std::span<const BurrGrid> burr_grids() {
    return burr_grid_list;
}

const BurrGrid* burr_grid_for(std::string_view lattice) {
    if (lattice == "square") return &burr_grid_list[0];
    if (lattice == "triangular") return &burr_grid_list[1];
    const auto found = std::ranges::find(burr_grid_list, lattice, &BurrGrid::lattice);
    return found == burr_grid_list.end() ? nullptr : &*found;
}

std::optional<std::vector<Cell>> place_shape(const BurrGrid& grid, const lattice::Lattice& lattice,
                                             std::span<const Vec> voxels, Vec hot_spot,
                                             Vec position, int turn) {
    if (turn < 0 || turn >= grid.turns) return std::nullopt;
    std::optional<std::vector<Cell>> cells;
    if (grid.number == 1) {
        cells = place_prisms(grid, lattice, voxels, hot_spot, position, turn);
        if (!cells) return std::nullopt;
    } else {
        const lattice::Matrix map = burr_turn(grid.number, turn);
        cells.emplace();
        for (const Vec voxel : voxels) {
            const Vec image = map * (voxel - hot_spot) + position;
            if (!grid.holds_cell(image)) return std::nullopt;
            cells->push_back(grid.cell_at(image));
        }
    }
    std::ranges::sort(*cells);
    return cells;
}

std::vector<Turned> burr_images(const BurrGrid& grid, const lattice::Lattice& lattice,
                                const packing::Shape& shape) {
    std::vector<Turned> images;
    for (const lattice::Symmetry& symmetry : lattice.symmetries()) {
        if (!symmetry.proper()) continue;
        std::vector<Cell> cells;
        for (const Cell& cell : shape.cells()) cells.push_back(symmetry(cell));
        images.push_back(turned(std::move(cells)));
    }
    if (grid.number != 2) return images;
    for (const lattice::Matrix& thirds : twists_in_thirds()) {
        std::vector<Cell> cells;
        const Vec first = sphere_voxel(shape.cells().front());
        for (const Cell& cell : shape.cells()) {
            const Vec image = thirds * (sphere_voxel(cell) - first);
            const Vec voxel = quotient(image, 3);
            if (3 * voxel != image || !even_sum(voxel)) break;
            cells.push_back(sphere_at(voxel));
        }
        if (cells.size() == shape.size()) images.push_back(turned(std::move(cells)));
    }
    return images;
}

std::vector<packing::Shape> burr_orientations(const BurrGrid& grid, const lattice::Lattice& lattice,
                                              const packing::Shape& shape) {
    std::vector<packing::Shape> all;
    for (Turned& image : burr_images(grid, lattice, shape))
        if (std::ranges::find(all, image.shape) == all.end()) all.push_back(std::move(image.shape));
    return all;
}

}  // namespace tilewright::foreign
