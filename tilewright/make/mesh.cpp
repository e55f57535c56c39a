#include "tilewright/make/mesh.hpp"

#include <algorithm>
#include <cmath>

#include "tilewright/base/contract.hpp"

namespace tilewright::make {

void Mesh::add(const Mesh& other, Point3 by) {
    const auto first = static_cast<std::uint32_t>(points.size());
    for (const Point3 point : other.points) points.push_back(point + by);
    for (const auto& [a, b, c] : other.triangles)
        triangles.push_back({a + first, b + first, c + first});
}

double volume(const Mesh& mesh) {
    double sum = 0;
    for (const auto& [i, j, k] : mesh.triangles) {
        const Point3 a = mesh.points[i];
        const Point3 b = mesh.points[j];
        const Point3 c = mesh.points[k];
        sum += a.x * (b.y * c.z - c.y * b.z) - a.y * (b.x * c.z - c.x * b.z) +
               a.z * (b.x * c.y - c.x * b.y);
    }
    return sum / 6;
}

Box3 box_around(const Mesh& mesh) {
    require(!mesh.points.empty(), "there is something to go around");
    Box3 box{mesh.points.front(), mesh.points.front()};
    for (const Point3 p : mesh.points) {
        box.low = {std::min(box.low.x, p.x), std::min(box.low.y, p.y), std::min(box.low.z, p.z)};
        box.high = {std::max(box.high.x, p.x), std::max(box.high.y, p.y),
                    std::max(box.high.z, p.z)};
    }
    return box;
}

bool is_closed(const Mesh& mesh) {
    std::map<std::pair<std::uint32_t, std::uint32_t>, int> sides;
    for (const Mesh::Triangle& triangle : mesh.triangles)
        for (std::size_t i = 0; i < 3; ++i) ++sides[{triangle[i], triangle[(i + 1) % 3]}];
    return std::ranges::all_of(sides, [&](const auto& entry) {
        const auto& [side, times] = entry;
        const auto back = sides.find({side.second, side.first});
        return times == 1 && back != sides.end() && back->second == 1;
    });
}

Mesh with_y_upwards(Mesh mesh) {
    for (Point3& point : mesh.points) point.y = -point.y;
    for (Mesh::Triangle& triangle : mesh.triangles) std::swap(triangle[1], triangle[2]);
    return mesh;
}

void MeshBuilder::add(Point3 a, Point3 b, Point3 c) {
    mesh_.triangles.push_back({number_of(a), number_of(b), number_of(c)});
}

std::uint32_t MeshBuilder::number_of(Point3 point) {
    const auto rounded = [](double value) { return std::llround(1e6 * value); };
    const std::array key{rounded(point.x), rounded(point.y), rounded(point.z)};
    const auto [found, added] =
        numbers_.emplace(key, static_cast<std::uint32_t>(mesh_.points.size()));
    if (added) mesh_.points.push_back(point);
    return found->second;
}

}  // namespace tilewright::make
