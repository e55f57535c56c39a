#include "tests/sampled_turn.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace tilewright::tests {
namespace {

using lattice::Cell;
using lattice::Lattice;
using lattice::Vec;

using Point = std::array<double, 3>;

Point operator+(Point a, Point b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
Point operator*(double s, Point a) {
    return {s * a[0], s * a[1], s * a[2]};
}
Point operator-(Point a, Point b) {
    return a + -1 * b;
}
double product(Point a, Point b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
Point cross(Point a, Point b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
Point unit(Point a) {
    return 1 / std::sqrt(product(a, a)) * a;
}

// The basis vectors in space, as long and at such angles as the definition says.
class Space {
public:
    explicit Space(const Lattice& lattice) : lattice_{lattice} {
        const auto& g = lattice.definition().gram;
        const double ax = std::sqrt(g[0].x);
        const double bx = g[0].y / ax;
        const double by = std::sqrt(g[1].y - bx * bx);
        const double cx = g[0].z / ax;
        const double cy = (g[1].z - bx * cx) / by;
        basis_ = {Point{ax, 0, 0}, {bx, by, 0}, {cx, cy, std::sqrt(g[2].z - cx * cx - cy * cy)}};
    }

    [[nodiscard]] Point at(Vec v, double parts) const {
        return v.x / parts * basis_[0] + v.y / parts * basis_[1] + v.z / parts * basis_[2];
    }
    [[nodiscard]] std::vector<Point> corners(Cell cell) const {
        const auto& definition = lattice_.definition();
        std::vector<Point> result;
        for (const Vec corner : definition.cells[std::size_t(cell.type)]) {
            result.push_back(at(corner, definition.scale) + at(cell.at, 1));
        }
        return result;
    }
    [[nodiscard]] Point in_units(Point p) const {
        const double volume = product(basis_[0], cross(basis_[1], basis_[2]));
        return {product(p, cross(basis_[1], basis_[2])) / volume,
                product(p, cross(basis_[2], basis_[0])) / volume,
                product(p, cross(basis_[0], basis_[1])) / volume};
    }

private:
    const Lattice& lattice_;
    std::array<Point, 3> basis_;
};

struct Turned {
    Point axis;
    Point through;
    [[nodiscard]] Point operator()(Point p, double angle) const {
        const Point from = p - through;
        const Point along = product(from, axis) * axis;
        const Point out = from - along;
        return through + along + std::cos(angle) * out + std::sin(angle) * cross(axis, out);
    }
};

double overlap_along(Point way, const std::vector<Point>& a, const std::vector<Point>& b) {
    const auto by_height = [&](Point p, Point q) { return product(way, p) < product(way, q); };
    const auto [a_low, a_high] = std::ranges::minmax_element(a, by_height);
    const auto [b_low, b_high] = std::ranges::minmax_element(b, by_height);
    return std::min(product(way, *a_high) - product(way, *b_low),
                    product(way, *b_high) - product(way, *a_low));
}

// How much the hulls of points overlap, seen along the axis.
double overlap(Point axis, const std::vector<Point>& a, const std::vector<Point>& b) {
    double least = std::numeric_limits<double>::max();
    for (const auto* points : {&a, &b})
        for (std::size_t i = 0; i < points->size(); ++i)
            for (std::size_t j = 0; j < i; ++j)
                least = std::min(
                    least, overlap_along(unit(cross((*points)[i] - (*points)[j], axis)), a, b));
    return least;
}

// Without those that lie behind others, seen along the axis.
std::vector<Point> seen_along(Point axis, const std::vector<Point>& points) {
    std::vector<Point> seen;
    for (const Point point : points)
        if (std::ranges::none_of(seen, [&](Point other) {
                const Point way = cross(point - other, axis);
                return product(way, way) < 1e-9;
            }))
            seen.push_back(point);
    return seen;
}

Point sum_of(const std::vector<Point>& points) {
    Point sum{};
    for (const Point p : points) sum = sum + p;
    return 1.0 / double(points.size()) * sum;
}

// A cell as turns see it: the outline, in order around the axis, and its ends along it.
struct Slab {
    std::vector<Point> outline;
    double low;
    double high;
};

Slab slab_of(const Space& space, Point axis, Cell cell) {
    const std::vector<Point> corners = space.corners(cell);
    Slab slab{seen_along(axis, corners), std::numeric_limits<double>::max(),
              std::numeric_limits<double>::lowest()};
    for (const Point corner : corners) {
        slab.low = std::min(slab.low, product(corner, axis));
        slab.high = std::max(slab.high, product(corner, axis));
    }
    const Point middle = sum_of(slab.outline);
    const Point right = slab.outline.front() - middle;
    const Point up = cross(axis, right);
    std::ranges::sort(slab.outline, {}, [&](Point corner) {
        return std::atan2(product(corner - middle, up), product(corner - middle, right));
    });
    return slab;
}

// Whether a point is not outside of an outline.
bool lies_on(const Slab& slab, Point axis, Point point) {
    const std::size_t count = slab.outline.size();
    for (std::size_t i = 0; i < count; ++i) {
        const Point from = slab.outline[i];
        const Point side = slab.outline[(i + 1) % count] - from;
        if (product(cross(side, point - from), axis) < -1e-9) return false;
    }
    return true;
}

// Where two lines meet.
Point meeting(Point axis, Point from, Point along, Point other, Point other_along) {
    const double whole = product(cross(along, other_along), axis);
    return from + product(cross(other - from, other_along), axis) / whole * along;
}

// The cells of a body, with its edges or faces cut off.
std::vector<Slab> slabs_of(const Space& space, Point axis, const std::vector<Cell>& body,
                           CutOff cut) {
    std::vector<Slab> sharp;
    for (const Cell cell : body) sharp.push_back(slab_of(space, axis, cell));
    std::vector<Slab> result = sharp;
    for (std::size_t i = 0; i < sharp.size(); ++i) {
        const auto& outline = sharp[i].outline;
        const std::size_t count = outline.size();
        const auto corner = [&](std::size_t k) { return outline[k % count]; };
        const auto is_outer = [&](Point point) {
            for (std::size_t j = 0; j < sharp.size(); ++j) {
                const bool beside = std::abs(sharp[j].low - sharp[i].low) < 1e-9;
                if (i != j && beside && lies_on(sharp[j], axis, point)) return false;
            }
            return true;
        };
        // A point of a side, moved inwards if the side is an outer one.
        const auto on_side = [&](std::size_t k) {
            const bool is_cut = is_outer(0.5 * (corner(k) + corner(k + 1)));
            return corner(k) + (is_cut ? cut.faces : 0) * (corner(k + count - 1) - corner(k));
        };
        result[i].outline.clear();
        for (std::size_t k = 0; k < count; ++k) {
            const std::size_t before = k + count - 1;
            if (cut.edges > 0 && is_outer(corner(k))) {
                for (const std::size_t other : {before, k + 1})
                    result[i].outline.push_back(corner(k) +
                                                cut.edges * (corner(other) - corner(k)));
                continue;
            }
            result[i].outline.push_back(meeting(axis, on_side(k), corner(k + 1) - corner(k),
                                                on_side(before), corner(k) - corner(before)));
        }
    }
    return result;
}

// Between which distances from the axis a cell lies, and somewhat more.
std::array<double, 2> distances(const Turned& turned, const std::vector<Point>& corners) {
    const auto away = [&](Point p) {
        const Point out = cross(turned.axis, p - turned.through);
        return std::sqrt(product(out, out));
    };
    const Point middle = sum_of(corners);
    double around = 0;
    for (const Point corner : corners)
        around = std::max(around, std::sqrt(product(corner - middle, corner - middle)));
    return {away(middle) - around, away(middle) + around};
}

double radians(int degrees) {
    return degrees * std::numbers::pi / 180;
}

// Whether one outline comes into another on a turn.
bool outlines_meet(const Turned& turned, double angle, const std::vector<Point>& from,
                   const std::vector<Point>& obstacle) {
    const auto [from_least, from_most] = distances(turned, from);
    const auto [least, most] = distances(turned, obstacle);
    if (std::max(least - from_most, from_least - most) > 0) return false;
    const double least_step = angle / 40000;
    for (double now = 0; now < angle;) {
        std::vector<Point> there;
        for (const Point corner : from) there.push_back(turned(corner, now));
        const double overlapped = overlap(turned.axis, there, obstacle);
        if (overlapped > 1e-8) return true;
        now += std::max(least_step, -overlapped / from_most);
    }
    return false;
}

Turned turned_by(const Space& space, const disassembly::AxisTurn& turn) {
    return {unit(space.at(turn.axis, 1)), space.at(turn.through, disassembly::AxisTurn::parts)};
}

}  // namespace

bool comes_into(const Lattice& lattice, Cell moving, Cell met, const disassembly::AxisTurn& turn) {
    const Space space{lattice};
    const Turned turned = turned_by(space, turn);
    const std::vector<Point> from = space.corners(moving);
    const std::vector<Point> obstacle = space.corners(met);
    if (!lattice.flat() && overlap_along(turned.axis, from, obstacle) < 1e-7) return false;
    return outlines_meet(turned, radians(turn.degrees), seen_along(turned.axis, from),
                         seen_along(turned.axis, obstacle));
}

bool bodies_come_into(const Lattice& lattice, const std::vector<Cell>& moving,
                      const std::vector<Cell>& met, const disassembly::AxisTurn& turn, CutOff cut) {
    const Space space{lattice};
    const Turned turned = turned_by(space, turn);
    const std::vector<Slab> others = slabs_of(space, turned.axis, met, cut);
    for (const Slab& slab : slabs_of(space, turned.axis, moving, cut))
        for (const Slab& other : others)
            if ((lattice.flat() ||
                 std::min(slab.high, other.high) > std::max(slab.low, other.low) + 1e-7) &&
                outlines_meet(turned, radians(turn.degrees), slab.outline, other.outline))
                return true;
    return false;
}

std::optional<Cell> cell_after(const Lattice& lattice, Cell moving,
                               const disassembly::AxisTurn& turn) {
    const Space space{lattice};
    const Turned turned{unit(space.at(turn.axis, 1)),
                        space.at(turn.through, disassembly::AxisTurn::parts)};
    std::vector<Point> corners = space.corners(moving);
    for (Point& corner : corners) corner = turned(corner, radians(turn.degrees));
    const Point middle = sum_of(corners);
    for (int type = 0; type < lattice.type_count(); ++type) {
        const Point by = space.in_units(middle - sum_of(space.corners({{}, type})));
        const auto whole = [&](std::size_t i) { return static_cast<int>(std::round(by[i])); };
        const Cell cell{{whole(0), whole(1), whole(2)}, type};
        const std::vector<Point> others = space.corners(cell);
        const bool same = std::ranges::all_of(corners, [&](Point corner) {
            return std::ranges::any_of(others, [&](Point other) {
                return product(corner - other, corner - other) < 1e-9;
            });
        });
        if (same) return cell;
    }
    return std::nullopt;
}

}  // namespace tilewright::tests
