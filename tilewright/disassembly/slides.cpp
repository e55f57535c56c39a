#include "tilewright/disassembly/slides.hpp"

#include <algorithm>
#include <map>
#include <set>

#include <fmt/format.h>

namespace tilewright::disassembly {
namespace {

using lattice::Corners;

int dot(Vec a, Vec b) {
    return a.x * b.x + a.y * b.y + a.z * b.z;
}

Vec cross(Vec a, Vec b) {
    return {a.y * b.z - a.z * b.y, a.z * b.x - a.x * b.z, a.x * b.y - a.y * b.x};
}

int inner(const Lattice& lattice, Vec a, Vec b) {
    const auto& [x, y, z] = lattice.definition().gram;
    return dot(a, {dot(x, b), dot(y, b), dot(z, b)});
}

// Whether 'v' is a combination of vectors (not all of space).
bool in_span(const std::vector<Vec>& vectors, Vec v) {
    if (vectors.empty()) return v == Vec{};
    for (const Vec other : vectors)
        if (cross(vectors.front(), other) != Vec{})
            return dot(cross(vectors.front(), other), v) == 0;
    return cross(vectors.front(), v) == Vec{};
}

bool spans(const std::vector<Vec>& vectors, int dimension) {
    const std::array basis{Vec{1, 0, 0}, Vec{0, 1, 0}, Vec{0, 0, 1}};
    for (const Vec a : vectors)
        for (const Vec b : vectors)
            for (const Vec c : vectors)
                if (dot(cross(a, b), dimension == 3 ? c : basis[2]) != 0) return true;
    return false;
}

std::vector<Vec> shortest_vectors(const Lattice& lattice) {
    std::map<int, std::vector<Vec>> by_length;
    const int deep = lattice.flat() ? 0 : 1;
    for (int z = -deep; z <= deep; ++z)
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x)
                if (const Vec v{x, y, z}; v > Vec{}) by_length[inner(lattice, v, v)].push_back(v);
    std::vector<Vec> chosen;
    for (const auto& [length, vectors] : by_length) {
        if (spans(chosen, lattice.dimension())) break;
        const std::vector<Vec> before = chosen;
        for (const Vec v : vectors)
            if (!in_span(before, v)) chosen.push_back(v);
    }
    return chosen;
}

// The body of a cell: convex, its corners in units of 1/scale.  Those of flat cells are as high as
// a unit is long.
Corners body_of(const Lattice& lattice, Cell cell) {
    const lattice::Definition& definition = lattice.definition();
    Corners corners;
    for (const Vec corner : definition.cells[static_cast<std::size_t>(cell.type)]) {
        corners.push_back(corner + definition.scale * cell.at);
        if (lattice.flat()) corners.push_back(corners.back() + Vec{0, 0, definition.scale});
    }
    return corners;
}

bool is_solid(const Corners& corners) {
    std::vector<Vec> edges;
    for (const Vec corner : corners) edges.push_back(corner - corners.front());
    return spans(edges, 3);
}

// The normals of all planes that could part two convex bodies, whichever way they are moved: those
// of their sides, and those along an edge of each; and some more.
std::set<Vec> normals_of(const Corners& a, const Corners& b) {
    std::set<Vec> edges;
    for (const Corners* corners : {&a, &b})
        for (const Vec from : *corners)
            for (const Vec to : *corners)
                if (to > from) edges.insert(to - from);
    std::set<Vec> normals;
    for (const Vec first : edges)
        for (const Vec second : edges)
            if (first < second && cross(first, second) != Vec{})
                normals.insert(cross(first, second));
    return normals;
}

struct Extent {
    int low;
    int high;
};

Extent extent_along(Vec normal, const Corners& corners) {
    Extent extent{dot(normal, corners.front()), dot(normal, corners.front())};
    for (const Vec corner : corners) {
        extent.low = std::min(extent.low, dot(normal, corner));
        extent.high = std::max(extent.high, dot(normal, corner));
    }
    return extent;
}

// A fraction with a positive denominator.
struct Fraction {
    long long over;
    long long under;
    friend bool operator<(Fraction a, Fraction b) { return a.over * b.under < b.over * a.under; }
};

Fraction fraction(long long over, long long under) {
    return under < 0 ? Fraction{-over, -under} : Fraction{over, under};
}

// Whether the insides of two convex bodies meet at some time while the first makes a step: they do
// as long as they overlap along each normal, and these times are intervals.
bool meets(const Corners& moving, const Corners& met, const std::set<Vec>& normals, Vec step) {
    Fraction from{0, 1};
    Fraction until{1, 1};
    for (const Vec normal : normals) {
        const Extent a = extent_along(normal, moving);
        const Extent b = extent_along(normal, met);
        const int speed = dot(normal, step);
        if (speed == 0) {
            if (a.high <= b.low || b.high <= a.low) return false;
            continue;
        }
        const auto [first, last] =
            std::minmax({fraction(b.low - a.high, speed), fraction(b.high - a.low, speed)});
        from = std::max(from, first);
        until = std::min(until, last);
        if (!(from < until)) return false;
    }
    return true;
}

// The same for balls that touch when their distance is a shortest vector of the lattice.
bool balls_meet(const Lattice& lattice, Vec step, Vec apart) {
    const int along = inner(lattice, apart, step);
    const int square = inner(lattice, step, step);  // also of the balls' distance when they touch
    const int far = inner(lattice, apart, apart);
    if (along <= 0) return false;  // it moves away, or by
    if (along >= square) return far - 2 * along + square < square;
    return far * square - along * along < square * square;
}

}  // namespace

bool is_round(const Lattice& lattice) {
    return lattice.definition().balls;
}

Result<Slides> Slides::on(const Lattice& lattice, bool lifting) {
    const int types = lattice.type_count();
    for (int type = 0; type < types; ++type)
        if (!is_solid(body_of(lattice, {{}, type})))
            return fail(Fault::Input,
                        fmt::format("pieces on the lattice '{}' have no body that could be moved",
                                    lattice.name()));
    Slides slides;
    slides.types_ = static_cast<std::size_t>(types);
    slides.axes_ = shortest_vectors(lattice);
    const int deep = lattice.flat() ? 0 : 2;
    for (const Vec axis : slides.axes_)
        for (int moving = 0; moving < types; ++moving)
            for (int met = 0; met < types; ++met) {
                std::vector<Vec>& swept = slides.sweeps_.emplace_back();
                const Corners first = body_of(lattice, {{}, moving});
                const std::set<Vec> parting = normals_of(first, body_of(lattice, {{}, met}));
                for (int z = -deep; z <= deep; ++z)
                    for (int y = -2; y <= 2; ++y)
                        for (int x = -2; x <= 2; ++x) {
                            const Vec at{x, y, z};
                            if (at == Vec{} && moving == met) continue;
                            if (is_round(lattice)
                                    ? balls_meet(lattice, axis, at)
                                    : meets(first, body_of(lattice, {at, met}), parting,
                                            lattice.definition().scale * axis))
                                swept.push_back(at);
                        }
            }
    if (lattice.flat() && lifting) {
        slides.axes_.push_back({0, 0, 1});  // off the board nothing is in the way
        slides.sweeps_.resize(slides.axes_.size() * slides.types_ * slides.types_);
    }
    return slides;
}

}  // namespace tilewright::disassembly
