#include "tilewright/draw/plane.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numbers>
#include <optional>
#include <set>

#include "tilewright/base/contract.hpp"

namespace tilewright::draw {
namespace {

// Twice the area of a polygon in the lattice's own basis.  Its sign tells the sense of the corners.
int doubled_area(const std::vector<Vec>& corners) {
    int sum = 0;
    for (std::size_t i = 0; i < corners.size(); ++i) {
        const Vec a = corners[i];
        const Vec b = corners[(i + 1) % corners.size()];
        sum += a.x * b.y - a.y * b.x;
    }
    return sum;
}

std::vector<Vec> in_positive_sense(std::vector<Vec> corners) {
    if (doubled_area(corners) < 0) std::ranges::reverse(corners);
    return corners;
}

bool straight(Vec a, Vec b, Vec c) {
    return (b.x - a.x) * (c.y - b.y) == (b.y - a.y) * (c.x - b.x);
}

void leave_out_straight(Plane::Chain& chain) {
    const std::vector<Vec> all = std::move(chain.corners);
    chain.corners.clear();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const bool end = !chain.closed && (i == 0 || i + 1 == all.size());
        const Vec before = all[(i + all.size() - 1) % all.size()];
        const Vec after = all[(i + 1) % all.size()];
        if (end || !straight(before, all[i], after)) chain.corners.push_back(all[i]);
    }
}

using Side = std::array<Vec, 2>;  // from, to

// Joins sides to chains.  Where cells touch in a corner only, several sides begin in it.  The one
// at the smallest angle belongs to the same cells, and the one at the largest angle to the others.
class Joiner {
public:
    Joiner(const Frame& frame, const std::vector<Side>& sides, Plane::AtCorners at_corners)
        : frame_{frame}, sides_{sides}, at_corners_{at_corners} {
        for (const auto& [from, to] : sides) ends_[from].push_back(to);
    }

    [[nodiscard]] std::vector<Plane::Chain> join() {
        std::map<Vec, int> surplus;  // sides that begin here, minus sides that end here
        for (const auto& [from, to] : sides_) {
            ++surplus[from];
            --surplus[to];
        }
        for (const auto& [start, number] : surplus)  // open chains: no side leads to their start
            for (int i = 0; i < number; ++i) take({start, ends_[start].back()});
        for (const Side& side : sides_)
            if (std::ranges::count(ends_[side[0]], side[1]) > 0) take(side);
        return std::move(chains_);
    }

private:
    // Follows sides until the first one comes again, or until no side continues.
    void take(Side first) {
        Plane::Chain chain{{first[0]}, false};
        for (std::optional<Side> side = first; side && !chain.closed;) {
            const auto next = next_of(*side);
            if (*side != first) remove(*side);
            chain.closed = next == first;
            if (!chain.closed) chain.corners.push_back((*side)[1]);
            side = next;
        }
        remove(first);
        leave_out_straight(chain);
        chains_.push_back(std::move(chain));
    }

    [[nodiscard]] std::optional<Side> next_of(Side side) {
        std::optional<Side> best;
        double best_angle = 0;
        for (const Vec to : ends_[side[1]]) {
            const bool apart = at_corners_ == Plane::AtCorners::Apart;
            const double angle = (apart ? 1 : -1) * angle_between(side, to);
            if (best && angle >= best_angle) continue;
            best = Side{side[1], to};
            best_angle = angle;
        }
        return best;
    }

    // The angle at the end of a side between the side and the way to another point, measured on the
    // side of its cells.
    [[nodiscard]] double angle_between(Side side, Vec to) const {
        const Point3 back = frame_(side[0] - side[1]);
        const Point3 on = frame_(to - side[1]);
        const double angle =
            std::atan2(on.x * back.y - on.y * back.x, on.x * back.x + on.y * back.y);
        return angle > 0 ? angle : angle + 2 * std::numbers::pi;
    }

    void remove(Side side) {
        std::vector<Vec>& ends = ends_[side[0]];
        ends.erase(std::ranges::find(ends, side[1]));
    }

    const Frame& frame_;
    const std::vector<Side>& sides_;
    Plane::AtCorners at_corners_;
    std::map<Vec, std::vector<Vec>> ends_;  // by point: the ends of the sides that begin there
    std::vector<Plane::Chain> chains_;
};

double distance(Point p, Point a, Point b) {
    const Point along = b - a;
    const Point to = p - a;
    const double length = along.x * along.x + along.y * along.y;
    const double part =
        length > 0 ? std::clamp((to.x * along.x + to.y * along.y) / length, 0.0, 1.0) : 0.0;
    const Point rest = to - part * along;
    return std::hypot(rest.x, rest.y);
}

// The area or volume of a cell, or of a block where polyforms consist of blocks of several cells;
// as the side of a square or a cube.
double cell_size(const Lattice& lattice) {
    const lattice::Definition& definition = lattice.definition();
    const auto& g = definition.gram;
    const double scale = definition.scale;
    if (lattice.made_of_sticks()) {
        const Vec step = definition.cells.front()[1] - definition.cells.front()[0];
        const Vec image = step.x * g[0] + step.y * g[1];
        return std::sqrt(image.x * step.x + image.y * step.y) / scale;
    }
    const double flat = g[0].x * g[1].y - g[0].y * g[1].x;
    const double whole = lattice::Matrix{{g[0], g[1], g[2]}}.determinant();
    double parts = static_cast<double>(definition.cells.size());
    if (!definition.blocks.empty()) parts /= static_cast<double>(definition.blocks.front().size());
    if (lattice.flat()) return std::sqrt(std::sqrt(flat) / parts);
    // Faces in space are as large as those of the body that a unit is.
    return std::cbrt(std::sqrt(whole) / (lattice.made_of_polyhedra() ? parts : 1.0));
}

}  // namespace

Frame::Frame(const Lattice& lattice) {
    const lattice::Definition& definition = lattice.definition();
    const auto& g = definition.gram;
    const double ax = std::sqrt(g[0].x);
    const double bx = g[0].y / ax;
    const double by = std::sqrt(g[1].y - bx * bx);
    const double cx = g[0].z / ax;
    const double cy = (g[1].z - bx * cx) / by;
    const double cz = std::sqrt(g[2].z - cx * cx - cy * cy);
    const double unit = 1 / (cell_size(lattice) * definition.scale);
    steps_ = {Point3{unit * ax, 0, 0}, Point3{unit * bx, unit * by, 0},
              Point3{unit * cx, unit * cy, unit * cz}};
    scale_ = definition.scale;
}

Plane::Plane(const Lattice& lattice) : lattice_{lattice}, frame_{lattice} {
    require(lattice.flat(), "a plane is made of a flat lattice");
    for (const lattice::Corners& cell : lattice.definition().cells)
        corners_.push_back(made_of_sticks() ? cell : in_positive_sense(cell));
    if (made_of_sticks()) return;
    const auto sides_of = [this](Cell cell) {
        std::set<std::array<Vec, 2>> sides;
        const std::vector<Vec> points = corners(cell);
        for (std::size_t i = 0; i < points.size(); ++i)
            sides.insert({points[i], points[(i + 1) % points.size()]});
        return sides;
    };
    for (int type = 0; type < lattice.type_count(); ++type) {
        const std::vector<Vec> points = corners({{}, type});
        std::vector<Cell>& row = beyond_.emplace_back(points.size());
        for (std::size_t i = 0; i < points.size(); ++i)
            for (const Cell& neighbour : lattice.neighbours_of_type(type))
                if (sides_of(neighbour).contains({points[(i + 1) % points.size()], points[i]}))
                    row[i] = neighbour;
    }
}

std::vector<Vec> Plane::corners(Cell cell) const {
    std::vector<Vec> result = corners_[static_cast<std::size_t>(cell.type)];
    const Vec flat{cell.at.x, cell.at.y};
    for (Vec& corner : result) corner = corner + lattice_.definition().scale * flat;
    return result;
}

std::vector<Plane::Chain> Plane::border(std::span<const Cell> cells, const lattice::Wrap& wrap,
                                        AtCorners at_corners) const {
    if (made_of_sticks()) return {};
    const std::set<Cell> inside(cells.begin(), cells.end());
    std::vector<Side> sides;
    for (const Cell& cell : cells) {
        const std::vector<Vec> points = corners(cell);
        const auto& beyond = beyond_[static_cast<std::size_t>(cell.type)];
        for (std::size_t i = 0; i < points.size(); ++i)
            if (!inside.contains(wrap(beyond[i] + cell.at)))
                sides.push_back({points[i], points[(i + 1) % points.size()]});
    }
    return Joiner{frame_, sides, at_corners}.join();
}

std::vector<std::array<Vec, 2>> Plane::inner_sides(std::span<const Cell> cells) const {
    if (made_of_sticks()) return {};
    const std::set<Cell> inside(cells.begin(), cells.end());
    std::vector<std::array<Vec, 2>> sides;
    for (const Cell& cell : cells) {
        const std::vector<Vec> points = corners(cell);
        const auto& beyond = beyond_[static_cast<std::size_t>(cell.type)];
        for (std::size_t i = 0; i < points.size(); ++i) {
            const Cell other = beyond[i] + cell.at;
            if (cell < other && inside.contains(other))
                sides.push_back({points[i], points[(i + 1) % points.size()]});
        }
    }
    return sides;
}

Plane::Place Plane::letter_place(std::span<const Cell> cells) const {
    std::set<std::pair<double, double>> candidates;
    Point middle;
    for (const Cell& cell : cells) {
        const std::vector<Vec> points = corners(cell);
        Point centre;
        for (const Vec point : points) centre = centre + 1.0 / double(points.size()) * at(point);
        middle = middle + 1.0 / double(cells.size()) * centre;
        candidates.emplace(centre.x, centre.y);
    }
    for (const auto& [from, to] : inner_sides(cells)) {
        for (const Point point : {at(from), at(to), 0.5 * (at(from) + at(to))})
            candidates.emplace(point.x, point.y);
    }
    const std::vector<Chain> chains = border(cells);
    const auto room_at = [&](Point point) {
        double room = made_of_sticks() ? 0.5 : std::numeric_limits<double>::max();
        for (const Chain& chain : chains)
            for (std::size_t i = 0; i < chain.corners.size(); ++i)
                room = std::min(room, distance(point, at(chain.corners[i]),
                                               at(chain.corners[(i + 1) % chain.corners.size()])));
        return room;
    };
    Place best{{}, -1};
    double best_value = -std::numeric_limits<double>::max();
    for (const auto& [x, y] : candidates) {
        const Place place{{x, y}, room_at({x, y})};
        // Being a little nearer to the middle is worth a little less room.
        const double value = place.room - 0.05 * std::hypot(x - middle.x, y - middle.y);
        if (value > best_value + 1e-9) {
            best_value = value;
            best = place;
        }
    }
    return best;
}

}  // namespace tilewright::draw
