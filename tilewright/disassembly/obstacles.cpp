#include "tilewright/disassembly/obstacles.hpp"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <iterator>
#include <set>

#include "tilewright/disassembly/vectors.hpp"
#include "tilewright/lattice/facets.hpp"

namespace tilewright::disassembly {
namespace {

using lattice::Corners;
using lattice::cross;

// The body of a cell: convex, its corners in units of 1/scale.  Those of flat cells are as high as
// a unit is long.
Corners body_of(const Lattice& lattice, std::size_t type) {
    const lattice::Definition& definition = lattice.definition();
    Corners corners = definition.cells[type];
    if (lattice.flat())
        for (const Vec corner : definition.cells[type])
            corners.push_back(corner + Vec{0, 0, definition.scale});
    return corners;
}

Corners seen_from_first(const Corners& corners) {
    Corners result;
    for (const Vec corner : corners) result.push_back(corner - corners.front());
    return result;
}

// The normals that a side of the difference of two convex bodies can have, and some more: each side
// is spanned by edges of both.
std::set<Vec> possible_normals(const Corners& a, const Corners& b) {
    std::set<Vec> edges;
    for (const Corners* corners : {&a, &b})
        for (const Vec from : *corners)
            for (const Vec to : *corners)
                if (to > from) edges.insert(primitive(to - from));
    std::set<Vec> normals;
    for (const Vec first : edges)
        for (const Vec second : edges)
            if (first < second) normals.insert(primitive(cross(first, second)));
    return normals;
}

// The corners of a body that lie furthest along a direction.
Corners foremost(const Corners& corners, Vec direction) {
    int furthest = dot(direction, corners.front());
    for (const Vec corner : corners) furthest = std::max(furthest, dot(direction, corner));
    Corners result;
    for (const Vec corner : corners)
        if (dot(direction, corner) == furthest) result.push_back(corner);
    return result;
}

bool all_determinants_small(const std::vector<Vec>& normals) {
    for (const Vec a : normals)
        for (const Vec b : normals)
            for (const Vec c : normals)
                if (std::abs(dot(cross(a, b), c)) > 1) return false;
    return true;
}

// A fraction with a positive denominator.
struct Fraction {
    long long over;
    long long under;
    friend bool operator<(Fraction a, Fraction b) { return a.over * b.under < b.over * a.under; }
};

}  // namespace

Obstacles::Obstacles(const Lattice& lattice) : lattice_{lattice} {
    if (is_round(lattice))
        add_balls();
    else
        add_polyhedra();
}

// The difference of two convex polyhedra has a side wherever their foremost corners, seen in
// opposite directions, together span a plane.
void Obstacles::add_polyhedra() {
    const int scale = lattice_.definition().scale;
    const auto types = static_cast<std::size_t>(lattice_.type_count());
    std::set<Vec> normals;
    meet_in_places_ = true;
    for (std::size_t moving = 0; moving < types; ++moving)
        for (std::size_t met = 0; met < types; ++met) {
            std::vector<Side>& sides = sides_.emplace_back();
            const Corners first = body_of(lattice_, moving);
            const Corners second = body_of(lattice_, met);
            for (const Vec positive : possible_normals(first, second))
                for (const Vec normal : {positive, -1 * positive}) {
                    const Corners behind = foremost(first, -1 * normal);
                    const Corners ahead = foremost(second, normal);
                    Corners spanning = seen_from_first(behind);
                    std::ranges::copy(seen_from_first(ahead), std::back_inserter(spanning));
                    if (rank_of(spanning) < 2) continue;
                    const int height = dot(normal, ahead.front() - behind.front());
                    sides.push_back({normal, height});
                    normals.insert(positive);
                    if (height % scale != 0) meet_in_places_ = false;
                }
        }
    normals_.assign(normals.begin(), normals.end());
    if (!all_determinants_small(normals_)) meet_in_places_ = false;

    std::array<int, 2> x{}, y{}, z{};  // the least and the largest coordinate of a corner
    for (std::size_t type = 0; type < types; ++type)
        for (const Vec corner : body_of(lattice_, type)) {
            x = {std::min(x[0], corner.x), std::max(x[1], corner.x)};
            y = {std::min(y[0], corner.y), std::max(y[1], corner.y)};
            z = {std::min(z[0], corner.z), std::max(z[1], corner.z)};
        }
    reach_ = std::max({x[1] - x[0], y[1] - y[0], z[1] - z[0]}) / scale;
}

// Balls touch when their distance is a shortest vector of the lattice; that vector then is the
// normal of the plane that touches both.
void Obstacles::add_balls() {
    std::vector<Vec> near;
    for (int z = -1; z <= 1; ++z)
        for (int y = -1; y <= 1; ++y)
            for (int x = -1; x <= 1; ++x)
                if (const Vec v{x, y, z}; v > Vec{}) near.push_back(v);
    const auto square = [&](Vec v) { return inner(lattice_, v, v); };
    touching_ = square(std::ranges::min(near, {}, square));
    const auto& [x, y, z] = lattice_.definition().gram;
    for (const Vec v : near)
        if (square(v) == touching_)
            normals_.push_back(primitive({dot(x, v), dot(y, v), dot(z, v)}));
}

const std::vector<Obstacles::Side>& Obstacles::sides(int moving, int met) const {
    return sides_[static_cast<std::size_t>(moving * lattice_.type_count() + met)];
}

bool Obstacles::meets(int moving, int met, Vec apart, Vec step) const {
    if (touching_ > 0) {
        const int along = inner(lattice_, apart, step);
        const int square = inner(lattice_, step, step);
        const int far = inner(lattice_, apart, apart);
        if (along <= 0) return false;  // it moves away, or by
        if (along >= square) return far - 2 * along + square < touching_;
        return far * square - along * along < touching_ * square;
    }
    // Each side allows some of the time: to be inside is to have come past all of them.
    Fraction from{0, 1};
    Fraction until{1, 1};
    const int scale = lattice_.definition().scale;
    for (const auto [normal, height] : sides(moving, met)) {
        const int room = height + scale * dot(normal, apart);
        const int speed = scale * dot(normal, step);
        if (speed > 0)
            until = std::min(until, Fraction{room, speed});
        else if (speed < 0)
            from = std::max(from, Fraction{-room, -speed});
        else if (room <= 0)
            return false;
        if (!(from < until)) return false;
    }
    return true;
}

bool Obstacles::touch(int moving, int met, Vec apart) const {
    if (touching_ > 0) return inner(lattice_, apart, apart) <= touching_;
    return std::ranges::all_of(sides(moving, met), [&](Side side) {
        return side.height + lattice_.definition().scale * dot(side.normal, apart) >= 0;
    });
}

bool Obstacles::blocks(int moving, int met, Vec apart, Vec step) const {
    if (touching_ > 0)
        return inner(lattice_, apart, apart) == touching_ && inner(lattice_, apart, step) > 0;
    return std::ranges::all_of(sides(moving, met), [&](Side side) {
        const int room = side.height + lattice_.definition().scale * dot(side.normal, apart);
        return room > 0 || (room == 0 && dot(side.normal, step) < 0);
    });
}

bool has_bodies(const Lattice& lattice) {
    for (std::size_t type = 0; type < lattice.definition().cells.size(); ++type)
        if (rank_of(seen_from_first(body_of(lattice, type))) < 3) return false;
    return true;
}

bool is_round(const Lattice& lattice) {
    return lattice.definition().balls;
}

}  // namespace tilewright::disassembly
