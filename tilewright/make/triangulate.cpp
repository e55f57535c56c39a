#include "tilewright/make/triangulate.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilewright::make {
namespace {

using Triangles = std::vector<std::array<Point, 3>>;

// Twice the area of a triangle.  It is positive when the triangle turns to the left.
double turn(Point a, Point b, Point c) {
    return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x);
}

double distance(Point a, Point b) {
    return std::hypot(a.x - b.x, a.y - b.y);
}

// On which side of the line through the outer two the middle one of three points lies.  Sides are
// never shorter than some micrometres, so less than a nanometre is a rounding error.
enum class Bend { Left, Flat, Right };
Bend bend(Point a, Point b, Point c) {
    const double height = turn(a, b, c) / std::max(distance(a, c), 1e-9);
    return height > 1e-6 ? Bend::Left : height < -1e-6 ? Bend::Right : Bend::Flat;
}

bool in_triangle(Point p, Point a, Point b, Point c) {
    return bend(a, b, p) != Bend::Right && bend(b, c, p) != Bend::Right &&
           bend(c, a, p) != Bend::Right;
}

bool inside(Point p, const Ring& ring) {
    bool result = false;
    for (std::size_t i = 0; i < ring.size(); ++i) {
        const Point a = ring[i];
        const Point b = ring[(i + 1) % ring.size()];
        if ((a.y > p.y) == (b.y > p.y)) continue;
        if (p.x < a.x + (p.y - a.y) / (b.y - a.y) * (b.x - a.x)) result = !result;
    }
    return result;
}

bool cross(Point a, Point b, Point c, Point d) {
    const auto apart = [](Bend one, Bend other) {
        return one != Bend::Flat && other != Bend::Flat && one != other;
    };
    return apart(bend(a, b, c), bend(a, b, d)) && apart(bend(c, d, a), bend(c, d, b));
}

// Whether the straight way from a corner to a point of another ring meets no side and no corner.
bool sees(Point from, Point to, const std::vector<const Ring*>& rings) {
    for (const Ring* ring : rings)
        for (std::size_t i = 0; i < ring->size(); ++i) {
            const Point a = (*ring)[i];
            const Point b = (*ring)[(i + 1) % ring->size()];
            if (cross(from, to, a, b)) return false;
            const bool end = a == from || a == to;
            const bool between = distance(from, a) + distance(a, to) < distance(from, to) + 1e-7;
            if (!end && between) return false;
        }
    return true;
}

// Joins a hole to the ring around it by the shortest bridge.  Returns false when there is none.
bool join(Ring& around, const Ring& hole, const std::vector<const Ring*>& holes) {
    std::vector<const Ring*> in_the_way = holes;
    in_the_way.push_back(&around);
    double best = std::numeric_limits<double>::max();
    std::size_t from = 0;
    std::size_t to = 0;
    for (std::size_t i = 0; i < around.size(); ++i) {
        // A corner that already has a bridge is skipped: its inside is ambiguous.
        if (std::ranges::count(around, around[i]) > 1) continue;
        for (std::size_t j = 0; j < hole.size(); ++j) {
            const double length = distance(around[i], hole[j]);
            if (length >= best || !sees(around[i], hole[j], in_the_way)) continue;
            best = length;
            from = i;
            to = j;
        }
    }
    if (best == std::numeric_limits<double>::max()) return false;
    Ring joined(around.begin(), around.begin() + std::ptrdiff_t(from) + 1);
    for (std::size_t k = 0; k <= hole.size(); ++k) joined.push_back(hole[(to + k) % hole.size()]);
    joined.insert(joined.end(), around.begin() + std::ptrdiff_t(from), around.end());
    around = std::move(joined);
    return true;
}

class EarClipper {
public:
    explicit EarClipper(Ring ring) : ring_{std::move(ring)} {}

    [[nodiscard]] bool clip_into(Triangles& triangles) {
        while (ring_.size() > 3) {
            const auto ear = best_ear();
            if (!ear) return false;
            triangles.push_back({at(*ear - 1), at(*ear), at(*ear + 1)});
            ring_.erase(ring_.begin() + *ear);
        }
        triangles.push_back({at(0), at(1), at(2)});
        return bend(at(0), at(1), at(2)) == Bend::Left;
    }

private:
    [[nodiscard]] Point at(std::ptrdiff_t i) const {
        const auto n = std::ptrdiff_t(ring_.size());
        return ring_[std::size_t((i + n) % n)];
    }

    [[nodiscard]] bool flat(std::ptrdiff_t a, std::ptrdiff_t b, std::ptrdiff_t c) const {
        return bend(at(a), at(b), at(c)) == Bend::Flat;
    }

    // Finds the ear to cut off next.  A corner on a straight line can only disappear when a
    // neighbour is cut off, so an ear that leaves fewer such corners goes first.  Among equals, it
    // takes the ear whose smallest height is largest.
    [[nodiscard]] std::optional<std::ptrdiff_t> best_ear() const {
        std::vector<Point> inwards;
        for (std::ptrdiff_t i = 0; i < std::ptrdiff_t(ring_.size()); ++i)
            if (bend(at(i - 1), at(i), at(i + 1)) != Bend::Left) inwards.push_back(at(i));
        std::optional<std::ptrdiff_t> best;
        std::pair<int, double> best_cost;
        for (std::ptrdiff_t i = 0; i < std::ptrdiff_t(ring_.size()); ++i) {
            if (bend(at(i - 1), at(i), at(i + 1)) != Bend::Left) continue;
            const std::pair<int, double> cost{flats_made(i), -least_height(i)};
            if ((best && cost >= best_cost) || !is_empty(i, inwards)) continue;
            best = i;
            best_cost = cost;
        }
        return best;
    }

    // How many more corners on a straight line there are after cutting off this one.
    [[nodiscard]] int flats_made(std::ptrdiff_t i) const {
        return int(flat(i - 2, i - 1, i + 1)) + int(flat(i - 1, i + 1, i + 2)) -
               int(flat(i - 2, i - 1, i)) - int(flat(i, i + 1, i + 2));
    }

    [[nodiscard]] double least_height(std::ptrdiff_t i) const {
        const Point a = at(i - 1);
        const Point b = at(i);
        const Point c = at(i + 1);
        return turn(a, b, c) / std::max({distance(a, b), distance(b, c), distance(a, c)});
    }

    [[nodiscard]] bool is_empty(std::ptrdiff_t i, const std::vector<Point>& inwards) const {
        const Point a = at(i - 1);
        const Point b = at(i);
        const Point c = at(i + 1);
        return std::ranges::none_of(inwards, [&](Point p) {
            return p != a && p != b && p != c && in_triangle(p, a, b, c);
        });
    }

    Ring ring_;
};

}  // namespace

std::optional<Triangles> triangulate(const std::vector<Ring>& rings) {
    Triangles triangles;
    for (const Ring& body : rings) {
        if (area(body) <= 0) continue;
        std::vector<const Ring*> holes;
        for (const Ring& hole : rings)
            if (area(hole) < 0 && inside(hole.front(), body)) holes.push_back(&hole);
        // A body inside a hole of this one keeps its own holes.
        for (const Ring& other : rings) {
            if (&other == &body || area(other) <= 0 || !inside(other.front(), body)) continue;
            std::erase_if(holes, [&](const Ring* hole) { return inside(hole->front(), other); });
        }
        Ring joined = body;
        while (!holes.empty()) {
            // The nearest hole is always visible.
            std::size_t i = 0;
            while (i < holes.size() && !join(joined, *holes[i], holes)) ++i;
            if (i == holes.size()) return std::nullopt;
            holes.erase(holes.begin() + std::ptrdiff_t(i));
        }
        if (!EarClipper{std::move(joined)}.clip_into(triangles)) return std::nullopt;
    }
    return triangles;
}

}  // namespace tilewright::make
