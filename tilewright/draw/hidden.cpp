#include "tilewright/draw/hidden.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <optional>

#include "tilewright/lattice/facets.hpp"

namespace tilewright::draw {
namespace {

constexpr double stroke_reach = 0.04;  // slightly more than half of the broadest line
constexpr double tiny = 1e-6;

using Polygon = std::vector<Point>;

double turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

double doubled_area(const Polygon& polygon) {
    double sum = 0;
    for (std::size_t i = 1; i + 1 < polygon.size(); ++i)
        sum += turn(polygon[0], polygon[i], polygon[i + 1]);
    return sum;
}

// The part of a polygon on the inner side of the line from a to b, extended by 'reach' beyond it.
Polygon cut(const Polygon& polygon, Point a, Point b, double sense, double reach) {
    Polygon result;
    const double beyond = reach * std::hypot(b.x - a.x, b.y - a.y);
    for (std::size_t i = 0; i < polygon.size(); ++i) {
        const Point from = polygon[i];
        const Point to = polygon[(i + 1) % polygon.size()];
        const double here = sense * turn(a, b, from) + beyond;
        const double there = sense * turn(a, b, to) + beyond;
        if (here >= 0) result.push_back(from);
        if ((here > 0 && there < 0) || (here < 0 && there > 0))
            result.push_back(from + here / (here - there) * (to - from));
    }
    return result;
}

// A point inside both convex polygons, after the second is enlarged by 'reach'.  Nothing when the
// polygons do not overlap in an area.
std::optional<Point> common_point(const Polygon& a, const Polygon& b, double reach) {
    Polygon common = a;
    const double sense = doubled_area(b) > 0 ? 1 : -1;
    for (std::size_t i = 0; i < b.size() && !common.empty(); ++i)
        common = cut(common, b[i], b[(i + 1) % b.size()], sense, reach);
    if (common.size() < 3 || std::abs(doubled_area(common)) < tiny) return std::nullopt;
    Point middle;
    for (const Point point : common) middle = middle + 1.0 / double(common.size()) * point;
    return middle;
}

struct Box {
    Point low;
    Point high;

    explicit Box(const Polygon& polygon) : low{polygon[0]}, high{polygon[0]} {
        for (const Point point : polygon) {
            low = {std::min(low.x, point.x), std::min(low.y, point.y)};
            high = {std::max(high.x, point.x), std::max(high.y, point.y)};
        }
    }
    [[nodiscard]] bool meets(const Box& other) const {
        return low.x < other.high.x + stroke_reach && other.low.x < high.x + stroke_reach &&
               low.y < other.high.y + stroke_reach && other.low.y < high.y + stroke_reach;
    }
};

// How near to the eye a face is at a point of the picture.  The place in space is computed from the
// first three corners; in the picture, these are not on one line.
double nearness(const Face& face, Point at, Point3 towards) {
    const Point a = face.seen[0];
    const Point b = face.seen[1];
    const Point c = face.seen[2];
    const double whole = turn(a, b, c);
    const double to_b = turn(a, at, c) / whole;
    const double to_c = turn(a, b, at) / whole;
    const Point3 place = face.corners[0] + to_b * (face.corners[1] - face.corners[0]) +
                         to_c * (face.corners[2] - face.corners[0]);
    return dot(place, towards);
}

// How much nearer to the eye the first face is than the second, at a point where their pictures
// overlap.  0 when they do not overlap.  The strokes of a face reach a little beyond it, and a face
// just in front must hide them.  So pictures within 'stroke_reach' of each other overlap, too,
// unless the faces have about the same distance, as faces that touch do.
double nearer_by(const Face& one, const Face& other, Point3 towards) {
    const auto difference = [&](Point at) {
        return nearness(one, at, towards) - nearness(other, at, towards);
    };
    if (const auto point = common_point(one.seen, other.seen, 0)) return difference(*point);
    const auto point = common_point(one.seen, other.seen, stroke_reach);
    const double apart = point ? difference(*point) : 0;
    return std::abs(apart) > 5 * stroke_reach ? apart : 0;
}

}  // namespace

std::vector<lattice::Corners> faces_of_cell(const lattice::Corners& cell) {
    std::vector<lattice::Corners> facets = lattice::facets(cell);
    if (facets.front().size() == 2) return {cell};
    return facets;
}

double dot(Point3 a, Point3 b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

Point3 cross(Point3 a, Point3 b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

Point3 unit_vector(Point3 a) {
    return 1 / std::sqrt(dot(a, a)) * a;
}

Point3 middle_of(const std::vector<Point3>& points) {
    Point3 sum;
    for (const Point3 point : points) sum = sum + 1.0 / double(points.size()) * point;
    return sum;
}

std::vector<std::size_t> around(const std::vector<Point3>& corners, Point3 outwards) {
    const Point3 middle = middle_of(corners);
    const Point3 first = unit_vector(corners[0] - middle);
    Point3 normal;
    for (const Point3 corner : corners) {
        normal = cross(first, corner - middle);
        if (dot(normal, normal) > 1e-9) break;
    }
    normal = unit_vector(normal);
    if (dot(normal, outwards) < 0) normal = -1.0 * normal;
    const Point3 second = cross(normal, first);
    std::vector<std::size_t> order(corners.size());
    std::iota(order.begin(), order.end(), 0UZ);
    std::ranges::sort(order, {}, [&](std::size_t i) {
        return std::atan2(dot(corners[i] - middle, second), dot(corners[i] - middle, first));
    });
    return order;
}

std::vector<std::size_t> painting_order(const std::vector<Face>& faces, Point3 towards) {
    std::vector<Box> boxes;
    for (const Face& face : faces) boxes.emplace_back(face.seen);
    std::vector<std::vector<std::size_t>> in_front(faces.size());
    std::vector<std::size_t> behind_count(faces.size());
    for (std::size_t i = 0; i < faces.size(); ++i) {
        for (std::size_t j = i + 1; j < faces.size(); ++j) {
            if (!boxes[i].meets(boxes[j])) continue;
            const double apart = nearer_by(faces[i], faces[j], towards);
            if (std::abs(apart) < tiny) continue;
            const auto [back, front] = apart < 0 ? std::pair{i, j} : std::pair{j, i};
            in_front[back].push_back(front);
            ++behind_count[front];
        }
    }
    std::vector<std::size_t> order;
    std::vector<std::size_t> ready;
    std::vector<bool> done(faces.size());
    const auto paint = [&](std::size_t i) {
        done[i] = true;
        order.push_back(i);
        for (const std::size_t front : in_front[i])
            if (--behind_count[front] == 0 && !done[front]) ready.push_back(front);
    };
    for (std::size_t i = 0; i < faces.size(); ++i)
        if (behind_count[i] == 0) ready.push_back(i);
    for (std::size_t next = 0; order.size() < faces.size();) {
        if (!ready.empty()) {
            const std::size_t i = ready.back();
            ready.pop_back();
            if (!done[i]) paint(i);
        } else if (done[next]) {
            ++next;
        } else {
            paint(next);  // part of a circle
        }
    }
    return order;
}

}  // namespace tilewright::draw
