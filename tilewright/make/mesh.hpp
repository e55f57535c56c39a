#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "tilewright/draw/plane.hpp"

namespace tilewright::make {

using draw::Point3;  // here in millimetres; z points up

// A body, given by its surface: triangles that are counterclockwise as seen from outside.
struct Mesh {
    using Triangle = std::array<std::uint32_t, 3>;
    std::vector<Point3> points;
    std::vector<Triangle> triangles;

    void add(const Mesh& other, Point3 by);
};

// The enclosed volume in cubic millimetres.
[[nodiscard]] double volume(const Mesh& mesh);

struct Box3 {
    Point3 low;
    Point3 high;
};
//   requires: the mesh has at least one point
[[nodiscard]] Box3 box_around(const Mesh& mesh);

// Whether each side of a triangle is the side of exactly one other triangle, in the opposite
// direction.  Then the surface is closed, and a printer knows everywhere what is inside.
//   cost: n log n for n triangles
[[nodiscard]] bool is_closed(const Mesh& mesh);

// The same body with y pointing up.  In pictures, y points down.
[[nodiscard]] Mesh with_y_upwards(Mesh mesh);

// Collects triangles.  Points at the same place get the same number.
class MeshBuilder {
public:
    void add(Point3 a, Point3 b, Point3 c);
    //   a, b, c, d: the corners in order
    void add_quadrangle(Point3 a, Point3 b, Point3 c, Point3 d) {
        add(a, b, c);
        add(a, c, d);
    }
    [[nodiscard]] Mesh take() { return std::move(mesh_); }

private:
    std::uint32_t number_of(Point3 point);

    Mesh mesh_;
    std::map<std::array<long long, 3>, std::uint32_t> numbers_;  // by place, in nanometres
};

}  // namespace tilewright::make
