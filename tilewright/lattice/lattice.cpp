#include "tilewright/lattice/lattice.hpp"

#include <algorithm>
#include <optional>

#include <fmt/format.h>

#include "tilewright/base/contract.hpp"

namespace tilewright::lattice {
namespace {

using Points = std::vector<Vec>;

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

// The vector that carries the points 'from' onto 'to', both sorted.
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

Points sorted_image(const Matrix& map, const CellType& type) {
    Points image;
    for (const Vec corner : type.corners) image.push_back(map * corner);
    return sorted(std::move(image));
}

// Where 'map' followed by the (scaled) translation 'shift' carries each cell type, if it carries
// cells onto cells.
std::optional<std::vector<Symmetry::Target>> targets(const Definition& definition,
                                                     const Matrix& map, Vec shift) {
    std::vector<Symmetry::Target> result;
    for (const CellType& type : definition.types) {
        const Points image = sorted_image(map, type);
        bool found = false;
        for (std::size_t k = 0; k < definition.types.size() && !found; ++k) {
            const auto step = translation(sorted(definition.types[k].corners), image);
            const auto offset = step ? whole_units(*step + shift, definition.scale) : std::nullopt;
            found = offset.has_value();
            if (found) result.push_back({*offset, static_cast<int>(k)});
        }
        if (!found) return std::nullopt;
    }
    return result;
}

std::vector<Symmetry> find_symmetries(const Definition& definition) {
    std::vector<Symmetry> group;
    for (const Matrix& map : isometries(definition)) {
        const Points image = sorted_image(map, definition.types[0]);
        for (const CellType& type : definition.types) {
            const auto shift = translation(image, sorted(type.corners));
            auto found = shift ? targets(definition, map, *shift) : std::nullopt;
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

// The corners of each facet: faces of a polyhedron, edges of a polygon, ends of a segment.
std::vector<Points> facets(const CellType& type) {
    std::vector<Points> result;
    for (const std::vector<int>& facet : type.facets) {
        Points points;
        for (const int corner : facet)
            points.push_back(type.corners[static_cast<std::size_t>(corner)]);
        result.push_back(sorted(std::move(points)));
    }
    if (!result.empty()) return result;
    const std::size_t n = type.corners.size();
    for (std::size_t i = 0; i < n; ++i) {
        if (n == 2) result.push_back({type.corners[i]});
        if (n > 2) result.push_back(sorted({type.corners[i], type.corners[(i + 1) % n]}));
    }
    return result;
}

std::vector<Cell> find_neighbours(const Definition& definition, std::size_t type) {
    std::vector<Cell> cells;
    for (const Points& mine : facets(definition.types[type])) {
        for (std::size_t k = 0; k < definition.types.size(); ++k) {
            for (const Points& theirs : facets(definition.types[k])) {
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
    return cells;
}

}  // namespace

Lattice::Lattice(Definition definition) : definition_{std::move(definition)} {
    symmetries_ = find_symmetries(definition_);
    for (std::size_t type = 0; type < definition_.types.size(); ++type)
        neighbours_.push_back(find_neighbours(definition_, type));
    require(!symmetries_.empty(), "a lattice has at least the identity");
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
