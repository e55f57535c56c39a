#include "tilewright/draw/cell_map.hpp"

#include <algorithm>
#include <cmath>

#include "tilewright/draw/hidden.hpp"

namespace tilewright::draw {
namespace {

constexpr double nothing = 1e-6;  // in pixels

Point flattened(Point3 point) {
    return {point.x, point.y};
}

// Whether the way from a over b to c turns right, or not at all.
bool turns_right(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x) < nothing;
}

// The corners of the smallest convex area with all points, in order around it (Andrew's monotone
// chain).
std::vector<Point> convex_hull(std::vector<Point> points) {
    // Points on an upright line must come in order, though their x may differ by what is lost.
    for (Point& point : points)
        point = {nothing * std::round(point.x / nothing), nothing * std::round(point.y / nothing)};
    std::ranges::sort(points, {}, [](Point point) { return std::pair{point.x, point.y}; });
    std::vector<Point> hull;
    for (int half = 0; half < 2; ++half) {
        const std::size_t begin = hull.size();
        for (const Point point : points) {
            while (hull.size() > begin + 1 && turns_right(hull.end()[-2], hull.back(), point))
                hull.pop_back();
            hull.push_back(point);
        }
        hull.pop_back();  // the other half begins there
        std::ranges::reverse(points);
    }
    return hull;
}

// A convex body, cut at some height.
std::vector<Point> cut_at(double height, const std::vector<Point3>& body) {
    std::vector<Point> points;
    for (const Point3 a : body) {
        const double above = a.z - height;
        if (std::abs(above) < nothing) points.push_back(flattened(a));
        if (above < nothing) continue;
        for (const Point3 b : body) {
            const double below = height - b.z;
            if (below < nothing) continue;
            points.push_back(flattened(a + above / (above + below) * (b - a)));
        }
    }
    return convex_hull(std::move(points));
}

// How much larger layers are drawn than Frame draws the solid: as large as the flat lattice of a
// layer.
double scale_of_layers(const Lattice& lattice) {
    if (lattice.flat() || lattice.layer() == nullptr) return 1;
    const auto along = [](const Lattice& one) {
        return Frame{one}({one.definition().scale, 0, 0}).x;
    };
    return along(*lattice.layer()) / along(lattice);
}

}  // namespace

CellMap::CellMap(const Lattice& lattice, double unit) : unit_{unit} {
    const Frame frame{lattice};
    const double size = unit * scale_of_layers(lattice);
    const int scale = lattice.definition().scale;
    const std::array steps{Vec{scale, 0, 0}, Vec{0, scale, 0}, Vec{0, 0, scale}};
    for (std::size_t i = 0; i < steps.size(); ++i) axes_[i] = size * frame(steps[i]);
    for (const lattice::Corners& cell : lattice.definition().cells) {
        std::vector<Point3> corners;
        for (const Vec corner : cell) corners.push_back(size * frame(corner));
        const Point3 middle = middle_of(corners);
        CellLook& look = types_.emplace_back(CellLook{{}, flattened(middle), middle.z});
        if (!lattice.flat())
            look.outline = cut_at(middle.z, corners);
        else
            std::ranges::transform(corners, std::back_inserter(look.outline), flattened);
    }
    if (lattice.flat()) axes_[2] = {};
}

Point CellMap::place_of(Vec unit) const {
    return flattened(unit.x * axes_[0] + unit.y * axes_[1] + unit.z * axes_[2]);
}

Point CellMap::centre_of(Cell cell) const {
    return place_of(cell.at) + look_of(cell).centre;
}

double CellMap::height_of(Cell cell) const {
    return cell.at.z * axes_[2].z + look_of(cell).height;
}

}  // namespace tilewright::draw
