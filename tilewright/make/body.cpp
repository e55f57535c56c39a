#include "tilewright/make/body.hpp"

#include <algorithm>
#include <cmath>

#include <fmt/format.h>

#include "tilewright/draw/board_plan.hpp"
#include "tilewright/draw/palette.hpp"
#include "tilewright/make/cubes.hpp"
#include "tilewright/make/extrude.hpp"
#include "tilewright/make/flat_outline.hpp"
#include "tilewright/make/pack.hpp"
#include "tilewright/make/polyhedra.hpp"

namespace tilewright::make {
namespace {

using Cells = std::vector<Cell>;

constexpr draw::Colour tray_colour{0xc8, 0xc8, 0xc8};

Result<Mesh> mesh_of(const Lattice& lattice, const Cells& cells, const Sizes& sizes) {
    if (lattice.made_of_cubes()) return cubes_body(cells, sizes.step, sizes.gap, sizes.bevel);
    if (!lattice.flat()) {
        if (sizes.bevel > 0)
            return fail(Fault::Usage, "only flat pieces and those made of cubes can have bevels",
                        "leave --bevel out");
        return polyhedra_body(lattice, cells, sizes.step, sizes.gap);
    }
    const auto rings = piece_outline(draw::Plane{lattice}, cells, sizes);
    if (!rings) return std::unexpected(rings.error());
    return plate(*rings, sizes.thickness, sizes.bevel);
}

Result<Body> piece_body(const packing::Puzzle& puzzle, packing::PieceId id, const Cells& cells,
                        const Sizes& sizes) {
    const packing::Piece& piece = puzzle.piece(id);
    auto mesh = mesh_of(*puzzle.lattice, cells, sizes);
    if (!mesh) return std::unexpected(about(puzzle, piece, mesh.error()));
    return Body{piece.name, draw::colours_of(puzzle, {})[id.index()], std::move(*mesh)};
}

// The shadow of the cells on the ground.
Cells shadow(const Cells& cells) {
    Cells result;
    for (const Cell& cell : cells) result.push_back({{cell.at.x, cell.at.y}, cell.type});
    std::ranges::sort(result);
    const auto repeated = std::ranges::unique(result);
    result.erase(repeated.begin(), repeated.end());
    return result;
}

Point3 step_along_z(const Lattice& lattice) {
    return draw::Frame{lattice}({0, 0, lattice.definition().scale});
}

bool is_upright(const Lattice& lattice) {
    const Point3 step = step_along_z(lattice);
    return std::abs(step.x) < 1e-9 && std::abs(step.y) < 1e-9;
}

// The height of a layer in millimetres.
double step_upwards(const Lattice& lattice, const Sizes& sizes) {
    const draw::Frame frame{lattice};
    return Ruler{frame, lattice.definition().scale, sizes.step}.per_unit() *
           step_along_z(lattice).z;
}

}  // namespace

std::optional<Error> cannot_be_solid(const packing::Puzzle& puzzle) {
    if (puzzle.lattice->flat()) return cannot_be_flat(puzzle);
    if (puzzle.lattice->made_of_polyhedra()) return std::nullopt;
    return Error{
        Fault::Usage,
        puzzle.name,
        {},
        fmt::format("pieces of the lattice '{}' cannot be printed", puzzle.lattice->name()),
        "flat pieces can, and those made of cubes, prisms, spheres and other solid cells"};
}

std::optional<Error> cannot_have_tray(const packing::Puzzle& puzzle) {
    const Lattice& lattice = *puzzle.lattice;
    if (lattice.flat() || (lattice.layer() != nullptr && is_upright(lattice))) return std::nullopt;
    return Error{Fault::Usage,
                 puzzle.name,
                 {},
                 "there is no tray for a solid whose layers do not lie straight above each other",
                 "make the pieces alone, with --only pieces"};
}

Result<std::vector<Body>> piece_bodies(const packing::Puzzle& puzzle, const Sizes& sizes,
                                       const Stop& stop) {
    std::vector<Body> bodies;
    for (std::size_t i = 0; i < puzzle.pieces.size(); ++i) {
        if (stop()) return stopped("shaping the pieces");
        const packing::Piece& piece = puzzle.pieces[i];
        const auto& shape = piece.orientations.front().cells();
        auto body = piece_body(puzzle, packing::PieceId{i}, {shape.begin(), shape.end()}, sizes);
        if (!body) return std::unexpected(body.error());
        body->copies = copies_of(puzzle, piece);
        bodies.push_back(std::move(*body));
    }
    return bodies;
}

Result<Body> tray_body(const packing::Puzzle& puzzle, const Sizes& sizes) {
    Cells cells = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(cells));
    double height = sizes.thickness;
    const Lattice& lattice = *puzzle.lattice->layer();
    if (!puzzle.lattice->flat()) {
        const auto [low, high] =
            std::ranges::minmax(cells, {}, [](Cell cell) { return cell.at.z; });
        height = step_upwards(*puzzle.lattice, sizes) * (high.at.z - low.at.z + 1);
        cells = shadow(cells);
    }
    const draw::Plane plane{lattice};
    const auto hollows = hollow_outline(plane, cells, sizes);
    if (!hollows) return std::unexpected(about_board(puzzle, hollows.error()));
    auto mesh = hollow_block(rectangle_around(box_around(*hollows), sizes.wall), *hollows,
                             sizes.floor, sizes.floor + height);
    if (!mesh) return std::unexpected(about_board(puzzle, mesh.error()));
    return Body{"tray", tray_colour, std::move(*mesh)};
}

Result<std::vector<Body>> solution_bodies(const packing::Puzzle& puzzle,
                                          const packing::Solution& placements, const Sizes& sizes,
                                          const Stop& stop) {
    std::vector<Body> bodies;
    for (const auto& [piece, cells] : placements) {
        if (stop()) return stopped("shaping the pieces");
        auto body = piece_body(puzzle, piece, cells, sizes);
        if (!body) return std::unexpected(body.error());
        bodies.push_back(std::move(*body));
    }
    return bodies;
}

Result<std::vector<Body>> on_plate(const std::vector<Body>& bodies, double spacing,
                                   const Stop& stop) {
    std::vector<Body> result;
    std::vector<Extent> extents;
    for (const Body& body : bodies) {
        const auto [low, high] = box_around(body.mesh);
        for (std::size_t copy = 0; copy < body.copies; ++copy) {
            if (stop()) return stopped("copying the pieces");
            result.push_back({body.name, body.colour, {}, 1});
            result.back().mesh.add(body.mesh, -1.0 * low);
            extents.push_back({high.x - low.x, high.y - low.y});
        }
    }
    const std::vector<Spot> spots = pack(extents, roomy_sheet(extents, spacing), spacing);
    for (std::size_t i = 0; i < result.size(); ++i)
        for (Point3& point : result[i].mesh.points)
            point = point + Point3{spots[i].at.x, spots[i].at.y, 0};
    return result;
}

}  // namespace tilewright::make
