#include "tilewright/make/ring.hpp"

#include <algorithm>
#include <cmath>

#include "tilewright/base/contract.hpp"

namespace tilewright::make {

Point direction(Point from, Point to) {
    const Point way = to - from;
    return 1 / std::hypot(way.x, way.y) * way;
}

double area(const Ring& ring) {
    double sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i];
        const Point b = ring[(i + 1) % ring.size()];
        sum += a.x * b.y - a.y * b.x;
    }
    return sum / 2;
}

double area(const std::vector<Ring>& rings) {
    double sum = 0;
    for (const Ring& ring : rings) sum += area(ring);
    return sum;
}

double length(const Ring& ring) {
    double sum = 0;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point way = ring[(i + 1) % ring.size()] - ring[i];
        sum += std::hypot(way.x, way.y);
    }
    return sum;
}

std::vector<Ring> turned_over(std::vector<Ring> rings) {
    for (Ring& ring : rings) std::ranges::reverse(ring);
    return rings;
}

std::optional<Ring> offset(const Ring& ring, double distance) {
    const std::size_t n = ring.size();
    Ring moved;
    for (std::size_t i = 0; i < n; ++i) {
        const Point in = direction(ring[(i + n - 1) % n], ring[i]);
        const Point out = direction(ring[i], ring[(i + 1) % n]);
        const Point normals = Point{in.y, -in.x} + Point{out.y, -out.x};
        moved.push_back(ring[i] + distance / (1 + dot(in, out)) * normals);
    }
    for (std::size_t i = 0; i < n; ++i) {
        const std::size_t next = (i + 1) % n;
        if (dot(ring[next] - ring[i], moved[next] - moved[i]) <= 0) return std::nullopt;
    }
    return moved;
}

Box box_around(const std::vector<Ring>& rings) {
    require(!rings.empty() && !rings.front().empty(), "there is something to go around");
    Box box{rings.front().front(), rings.front().front()};
    for (const Ring& ring : rings)
        for (const Point point : ring) {
            box.low = {std::min(box.low.x, point.x), std::min(box.low.y, point.y)};
            box.high = {std::max(box.high.x, point.x), std::max(box.high.y, point.y)};
        }
    return box;
}

Ring rectangle_around(const Box& box, double wall) {
    const Point low = box.low - Point{wall, wall};
    const Point high = box.high + Point{wall, wall};
    return {low, {high.x, low.y}, high, {low.x, high.y}};
}

std::vector<Ring> moved(std::vector<Ring> rings, Point by) {
    for (Ring& ring : rings)
        for (Point& point : ring) point = point + by;
    return rings;
}

Ruler::Ruler(const draw::Frame& frame, int scale, double step)
    : frame_{frame}, per_unit_{step / frame({scale, 0, 0}).x} {}

Point Ruler::operator()(lattice::Vec scaled) const {
    const draw::Point3 place = frame_(scaled);
    return {per_unit_ * place.x, per_unit_ * place.y};
}

std::vector<Ring> outline(const draw::Plane& plane, const std::vector<Cell>& cells,
                          const Ruler& ruler, draw::Plane::AtCorners at_corners) {
    require(!plane.made_of_sticks(), "sticks have no border");
    std::vector<Ring> rings;
    for (const draw::Plane::Chain& chain : plane.border(cells, {}, at_corners)) {
        Ring& ring = rings.emplace_back();
        for (const lattice::Vec corner : chain.corners) ring.push_back(ruler(corner));
    }
    return rings;
}

}  // namespace tilewright::make
