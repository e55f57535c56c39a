#include "tilewright/lattice/facets.hpp"

#include <algorithm>

namespace tilewright::lattice {
namespace {

int dot(Vec a, Vec b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

// The corners in the plane through three corners if all other corners lie on one side of it;
// otherwise none.  The side of a point does not depend on the basis, so coordinates are treated as
// Cartesian.
Corners supporting_plane(const Corners& cell, Vec a, Vec b, Vec c) {
    const Vec normal = cross(b - a, c - a);
    if (normal == Vec{}) return {};
    Corners inside;
    bool above = false;
    bool below = false;
    for (const Vec corner : cell) {
        const int side = dot(normal, corner - a);
        above = above || side > 0;
        below = below || side < 0;
        if (side == 0) inside.push_back(corner);
    }
    return above && below ? Corners{} : inside;
}

std::vector<Corners> faces(const Corners& cell) {
    std::vector<Corners> result;
    for (std::size_t i = 0; i < cell.size(); ++i)
        for (std::size_t j = i + 1; j < cell.size(); ++j)
            for (std::size_t k = j + 1; k < cell.size(); ++k) {
                Corners face = supporting_plane(cell, cell[i], cell[j], cell[k]);
                if (!face.empty() && std::ranges::find(result, face) == result.end())
                    result.push_back(std::move(face));
            }
    return result;
}

std::vector<Corners> sides(const Corners& cell) {
    std::vector<Corners> result;
    for (std::size_t i = 0; i < cell.size(); ++i)
        result.push_back({cell[i], cell[(i + 1) % cell.size()]});
    return result;
}

}  // namespace

Vec cross(Vec a, Vec b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

std::vector<Corners> facets(const Corners& cell) {
    if (cell.size() == 2) return {{cell[0]}, {cell[1]}};
    std::vector<Corners> result = faces(cell);
    const bool flat = result.size() == 1;  // every plane is the plane of the polygon itself
    return flat ? sides(cell) : result;
}

}  // namespace tilewright::lattice
