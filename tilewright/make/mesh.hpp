#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tilewright/draw/plane.hpp"

namespace tilewright::make {

using draw::Point3;  // here in millimetres, z upwards

// A body by its surface: triangles, anticlockwise as seen from outside.
struct Mesh {
    using Triangle = std::array<std::uint32_t, 3>;
    std::vector<Point3> points;
    std::vector<Triangle> triangles;

    void add(const Mesh& other, Point3 by);
};

// What it encloses, in cubic millimetres.
[[nodiscard]] double volume(const Mesh& mesh);

struct Box3 {
    Point3 low;
    Point3 high;
};
//   requires: at least one point
[[nodiscard]] Box3 box_around(const Mesh& mesh);

// Whether each side of a triangle is that of exactly one other triangle, the other way around: the
// surface is closed, and a printer knows everywhere what is inside.
//   cost: n log n for n triangles
[[nodiscard]] bool is_closed(const Mesh& mesh);

// The same body with y turned from downwards, as pictures have it, to upwards.
[[nodiscard]] Mesh with_y_upwards(Mesh mesh);

// Collects triangles; points that are the same have one number.
class MeshBuilder {
public:
    void add(Point3 a, Point3 b, Point3 c);
    // Corners in order around it.
    void add_quadrangle(Point3 a, Point3 b, Point3 c, Point3 d) {
        add(a, b, c);
        add(a, c, d);
    }
    [[nodiscard]] Mesh take() { return std::move(mesh_); }

private:
    std::uint32_t number_of(Point3 point);

    Mesh mesh_;
    std::map<std::array<long long, 3>, std::uint32_t> numbers_;  // by place in nanometres
};

}  // namespace tilewright::make
