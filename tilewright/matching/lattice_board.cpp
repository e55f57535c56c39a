#include "tilewright/matching/lattice_board.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>
#include <unordered_map>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/base/join.hpp"
#include "tilewright/lattice/facets.hpp"

namespace tilewright::matching {
namespace {

using lattice::Cell;
using lattice::Corners;
using lattice::Lattice;
using lattice::Vec;

// A side of a cell, as seen from the neighbour behind it.
struct Side {
    Cell cell;
    std::size_t number;
};

// The sides of the cell with the given type in the unit at the origin.
std::vector<Corners> sides_of(const Lattice& lattice, int type) {
    const Corners& corners = lattice.definition().cells[static_cast<std::size_t>(type)];
    std::vector<Corners> sides = lattice::facets(corners);
    for (Corners& side : sides) std::ranges::sort(side);
    if (lattice.flat()) return sides;
    // Order the faces of a cube: least x, greatest x, least y, and so on.
    const auto sum = [](const Corners& points) {
        return std::accumulate(points.begin(), points.end(), Vec{});
    };
    const auto rank = [&](const Corners& face) {
        const Vec out = 2 * sum(face) - sum(corners);  // from the middle of the cube
        const std::array towards{out.x<0, out.x> 0, out.y<0, out.y> 0, out.z < 0};
        return std::ranges::find(towards, true) - towards.begin();
    };
    std::ranges::sort(sides, {}, rank);
    return sides;
}

// For each side of a cell in the unit at the origin: the neighbouring cell, and which of its sides
// this is.
std::vector<Side> sides_behind(const Lattice& lattice, int type) {
    std::vector<Side> behind;
    for (const Corners& side : sides_of(lattice, type)) {
        for (const Cell& neighbour : lattice.neighbours_of_type(type)) {
            const std::vector<Corners> others = sides_of(lattice, neighbour.type);
            for (std::size_t j = 0; j < others.size(); ++j) {
                Corners moved = others[j];
                for (Vec& corner : moved)
                    corner = corner + lattice.definition().scale * neighbour.at;
                std::ranges::sort(moved);
                if (moved == side) behind.push_back({neighbour, j});
            }
        }
    }
    return behind;
}

std::string name_of(const Lattice& lattice, Cell cell) {
    std::string name = lattice.name_of(cell);
    std::erase_if(name, [](char c) { return c == '[' || c == ']' || c == ' '; });
    return name;
}

// The corners of a cell in the plane.  Sides have length 1, and y points down as in pictures.
std::vector<Point> outline_of(const Lattice& lattice, Cell cell) {
    const lattice::Definition& definition = lattice.definition();
    const double xx = definition.gram[0].x;
    const double xy = definition.gram[0].y;
    const double yy = definition.gram[1].y;
    std::vector<Point> outline;
    for (const Vec& corner : definition.cells[static_cast<std::size_t>(cell.type)]) {
        const Vec at = corner + definition.scale * cell.at;
        outline.push_back(
            {at.x + at.y * xy / xx, at.y * std::sqrt(yy / xx - xy * xy / xx / xx), 0});
    }
    const double side = std::hypot(outline[1][0] - outline[0][0], outline[1][1] - outline[0][1]);
    for (Point& point : outline)
        for (double& coordinate : point) coordinate /= side;
    return outline;
}

}  // namespace

std::string lattices_for_tiles() {
    std::vector<std::string_view> usable;
    for (const std::string_view name : lattice::lattice_names())
        if (lattice::find_lattice(name)->regular()) usable.push_back(name);
    return fmt::format("lattices for matching: {}", join(usable, ", "));
}

Result<Board> lattice_board(const Lattice& lattice, std::span<const Cell> cells,
                            const lattice::Wrap& wrap) {
    require(wrap.twist_height == 0, "a board for matching is not twisted");
    if (!lattice.regular())
        return fail(
            Fault::Input,
            fmt::format("tiles cannot be turned freely on the lattice '{}'", lattice.name()),
            lattices_for_tiles());
    std::vector<std::vector<Side>> behind;
    for (int type = 0; type < lattice.type_count(); ++type)
        behind.push_back(sides_behind(lattice, type));

    std::unordered_map<Cell, std::size_t> site_of;
    for (const Cell& cell : cells) site_of.emplace(cell, site_of.size());
    std::vector<NamedSite> sites;
    for (const Cell& cell : cells) {
        NamedSite& site = sites.emplace_back(NamedSite{name_of(lattice, cell), {}});
        const std::vector<Side>& others = behind[static_cast<std::size_t>(cell.type)];
        for (std::size_t i = 0; i < others.size(); ++i) {
            // An edge gets its name from the side that comes first.
            auto half = std::pair{sites.size() - 1, i};
            const auto other = site_of.find(wrap(others[i].cell + cell.at));
            if (other != site_of.end()) half = std::min(half, {other->second, others[i].number});
            site.edges.push_back(
                fmt::format("{}/{}", name_of(lattice, cells[half.first]), half.second));
        }
    }
    auto board = make_board(std::move(sites));
    require(board.has_value(), "cells of a lattice touch in pairs");
    board->title = fmt::format("{} cells of the lattice {}", cells.size(), lattice.name());
    board->cells = {&lattice, {cells.begin(), cells.end()}, wrap};
    const auto& sides = lattice.definition().side_names;
    board->sides.assign(sides.begin(), sides.end());
    if (!lattice.flat()) {
        board->form = Form::Cube;
        return board;
    }
    board->place = Board::Place::Flat;
    for (const Cell& cell : cells) board->outlines.push_back(outline_of(lattice, cell));
    return board;
}

}  // namespace tilewright::matching
