#include "tilewright/lattice/lattice.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"
#include "tilewright/lattice/facets.hpp"

namespace tilewright::lattice {
namespace {

using Points = std::vector<Vec>;  // sorted

int inner(const std::array<Vec, 3>& gram, Vec a, Vec b) {
    const Vec image = a.x * gram[0] + a.y * gram[1] + a.z * gram[2];
    return image.x * b.x + image.y * b.y + image.z * b.z;
}

// The integer maps that keep all lengths and angles.
std::vector<Matrix> isometries(const Definition& definition) {
    constexpr std::array<Vec, 3> basis{Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}};
    const bool flat = definition.dimension == 2;
    Points steps;
    for (int z = flat ? 0 : -1; z <= (flat ? 0 : 1); ++z)
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x) steps.push_back({x, y, z});

    const auto may_be_image = [&](const Matrix& map, std::size_t j) {
        for (std::size_t i = 0; i <= j; ++i)
            if (inner(definition.gram, map.columns[i], map.columns[j]) !=
                inner(definition.gram, basis[i], basis[j]))
                return false;
        return true;
    };
    std::vector<Matrix> partial{Matrix{}};
    for (std::size_t j = 0; j < static_cast<std::size_t>(definition.dimension); ++j) {
        std::vector<Matrix> extended;
        for (Matrix map : partial) {
            for (const Vec step : steps) {
                map.columns[j] = step;
                if (may_be_image(map, j)) extended.push_back(map);
            }
        }
        partial = std::move(extended);
    }
    return partial;
}

// The vector that carries the points 'from' onto 'to'.  Both are sorted.
std::optional<Vec> translation(const Points& from, const Points& to) {
    if (from.size() != to.size()) return std::nullopt;
    const Vec step = to[0] - from[0];
    for (std::size_t i = 0; i < from.size(); ++i)
        if (from[i] + step != to[i]) return std::nullopt;
    return step;
}

std::optional<Vec> whole_units(Vec scaled, int scale) {
    if (scaled.x % scale != 0 || scaled.y % scale != 0 || scaled.z % scale != 0)
        return std::nullopt;
    return Vec{scaled.x / scale, scaled.y / scale, scaled.z / scale};
}

Points sorted(Points points) {
    std::ranges::sort(points);
    return points;
}

Points sorted_image(const Matrix& map, const Corners& cell) {
    Points image;
    for (const Vec corner : cell) image.push_back(map * corner);
    return sorted(std::move(image));
}

// Where a map, followed by the scaled translation 'shift', carries each type of cell.  Nothing when
// it does not carry cells onto cells.
//   cells:  the corners of the cells
//   images: where the map carries these corners
std::optional<std::vector<Symmetry::Target>> targets(const std::vector<Points>& cells,
                                                     const std::vector<Points>& images, Vec shift,
                                                     int scale) {
    std::vector<Symmetry::Target> result;
    for (const Points& image : images) {
        bool found = false;
        for (std::size_t k = 0; k < cells.size() && !found; ++k) {
            const auto step = translation(cells[k], image);
            const auto offset = step ? whole_units(*step + shift, scale) : std::nullopt;
            found = offset.has_value();
            if (found) result.push_back({*offset, static_cast<int>(k)});
        }
        if (!found) return std::nullopt;
    }
    return result;
}

std::vector<Symmetry> find_symmetries(const Definition& definition) {
    std::vector<Points> cells;
    for (const Corners& cell : definition.cells) cells.push_back(sorted(cell));
    std::vector<Symmetry> group;
    for (const Matrix& map : isometries(definition)) {
        std::vector<Points> images;
        for (const Points& cell : cells) images.push_back(sorted_image(map, cell));
        for (const Points& cell : cells) {
            const auto shift = translation(images.front(), cell);
            auto found = shift ? targets(cells, images, *shift, definition.scale) : std::nullopt;
            if (!found) continue;
            group.emplace_back(map, std::move(*found));
            break;
        }
    }
    std::ranges::stable_partition(group, &Symmetry::proper);
    const auto identity = std::ranges::find(group, Matrix{}, &Symmetry::linear);
    std::rotate(group.begin(), identity, identity + 1);
    return group;
}

// What cells can share: the points of each facet, or each single corner.
std::vector<Points> contacts(const Corners& cell, Contact contact) {
    std::vector<Points> result;
    if (contact == Contact::Corner)
        for (const Vec corner : cell) result.push_back({corner});
    else
        for (const Corners& facet : facets(cell)) result.push_back(sorted(facet));
    return result;
}

std::vector<std::vector<Cell>> find_neighbours(const Definition& definition) {
    std::vector<std::vector<Points>> contacts_of;
    for (const Corners& cell : definition.cells)
        contacts_of.push_back(contacts(cell, definition.contact));
    std::vector<std::vector<Cell>> neighbours;
    for (std::size_t type = 0; type < contacts_of.size(); ++type) {
        std::vector<Cell>& cells = neighbours.emplace_back();
        for (const Points& mine : contacts_of[type]) {
            for (std::size_t k = 0; k < contacts_of.size(); ++k) {
                for (const Points& theirs : contacts_of[k]) {
                    const auto step = translation(theirs, mine);
                    const auto offset = step ? whole_units(*step, definition.scale) : std::nullopt;
                    const bool itself = offset && k == type && *offset == Vec{};
                    if (offset && !itself) cells.push_back({*offset, static_cast<int>(k)});
                }
            }
        }
        std::ranges::sort(cells);
        const auto repeated = std::ranges::unique(cells);
        cells.erase(repeated.begin(), repeated.end());
    }
    return neighbours;
}

// Whether a convex polygon contains a point.
bool contains(const Corners& polygon, Vec point) {
    bool left = false;
    bool right = false;
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Vec side = polygon[(i + 1) % polygon.size()] - polygon[i];
        const Vec way = point - polygon[i];
        const int turn = side.x * way.y - side.y * way.x;
        left = left || turn > 0;
        right = right || turn < 0;
    }
    return !(left && right);
}

// The cells of half the size inside a cell of a flat lattice.
std::vector<Cell> find_halves(const Definition& definition, const Corners& cell) {
    Corners doubled;
    for (const Vec corner : cell) doubled.push_back(2 * corner);
    std::vector<Cell> halves;
    for (int y = -1; y <= 2; ++y)
        for (int x = -1; x <= 2; ++x)
            for (std::size_t k = 0; k < definition.cells.size(); ++k) {
                const Vec at{x, y, 0};
                const auto inside = [&](Vec corner) {
                    return contains(doubled, definition.scale * at + corner);
                };
                if (std::ranges::all_of(definition.cells[k], inside))
                    halves.push_back({at, static_cast<int>(k)});
            }
    return halves;
}

// The inverse of find_halves: the cells to which the fine cells of the units (0, 0), (1, 0), (0, 1)
// and (1, 1) belong.
std::vector<Cell> find_wholes(const std::vector<std::vector<Cell>>& halves) {
    std::vector<Cell> wholes(4 * halves.size());
    for (std::size_t type = 0; type < halves.size(); ++type)
        for (const Cell& half : halves[type]) {
            const Vec parity{half.at.x & 1, half.at.y & 1, 0};
            const auto index = static_cast<std::size_t>(4 * half.type + 2 * parity.y + parity.x);
            const Vec twice = parity - half.at;
            wholes[index] = {{twice.x / 2, twice.y / 2, 0}, static_cast<int>(type)};
        }
    return wholes;
}

}  // namespace

Lattice::Lattice(Definition definition) : definition_{std::move(definition)} {
    symmetries_ = find_symmetries(definition_);
    made_of_polyhedra_ = facets(definition_.cells.front()).front().size() > 2;
    neighbours_ = find_neighbours(definition_);
    if (definition_.half_steps)
        for (const Corners& cell : definition_.cells)
            halves_.push_back(find_halves(definition_, cell));
    wholes_ = find_wholes(halves_);
    require(!symmetries_.empty(), "a lattice has at least the identity");
}

std::size_t Lattice::product(std::size_t first, std::size_t second) const {
    const auto& [x, y, z] = symmetries_[first].linear().columns;
    const Matrix& after = symmetries_[second].linear();
    const Matrix both{{after * x, after * y, after * z}};
    const auto found = std::ranges::find(symmetries_, both, &Symmetry::linear);
    require(found != symmetries_.end(), "a group holds its products");
    return static_cast<std::size_t>(found - symmetries_.begin());
}

std::vector<Vec> Lattice::crossings(std::span<const Cell> cells, const Wrap& wrap) const {
    if (!made_of_sticks()) return {};
    const int scale = definition_.scale;
    const Wrap of_points{scale * wrap.width, scale * wrap.height, 0};
    const auto glued = [&](Vec point) { return of_points(Cell{point}).at; };
    std::vector<std::pair<Vec, Vec>> ends;  // a point, and the direction of a segment from it
    for (const Cell& cell : cells) {
        const Corners& corners = definition_.cells[static_cast<std::size_t>(cell.type)];
        const Vec at = scale * cell.at;
        ends.emplace_back(glued(at + corners[0]), corners[1] - corners[0]);
        ends.emplace_back(glued(at + corners[1]), corners[0] - corners[1]);
    }
    std::ranges::sort(ends);
    std::vector<Vec> points;
    for (const auto& [point, way] : ends)
        if (std::ranges::binary_search(ends, std::pair{point, -1 * way})) points.push_back(point);
    const auto repeated = std::ranges::unique(points);
    points.erase(repeated.begin(), repeated.end());
    return points;
}

Cell Lattice::whole_of(Cell half) const {
    const Vec parity{half.at.x & 1, half.at.y & 1, 0};
    const Vec twice = half.at - parity;
    return wholes_[static_cast<std::size_t>(4 * half.type + 2 * parity.y + parity.x)] +
           Vec{twice.x / 2, twice.y / 2, 0};
}

std::string Lattice::name_of(Cell cell) const {
    std::string text = fmt::format("[{}, {}", cell.at.x, cell.at.y);
    if (!flat()) text += fmt::format(", {}", cell.at.z);
    if (type_count() > 1) text += fmt::format(", {}", cell.type);
    return text + "]";
}

std::string Lattice::notation(const Symmetry& symmetry) const {
    const auto& [a, b, c] = symmetry.linear().columns;
    const std::array rows{Vec{a.x, b.x, c.x}, Vec{a.y, b.y, c.y}, Vec{a.z, b.z, c.z}};
    std::string text;
    for (int i = 0; i < dimension(); ++i) {
        if (i > 0) text += ',';
        const Vec row = rows[static_cast<std::size_t>(i)];
        const std::size_t start = text.size();
        for (const auto& [factor, letter] : {std::pair{row.x, 'x'}, {row.y, 'y'}, {row.z, 'z'}}) {
            if (factor == 0) continue;
            if (factor < 0) text += '-';
            if (factor > 0 && text.size() > start) text += '+';
            text += letter;
        }
    }
    return text;
}

}  // namespace tilewright::lattice
