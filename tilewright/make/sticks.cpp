#include "tilewright/make/sticks.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <numbers>
#include <optional>

#include <fmt/format.h>

namespace tilewright::make {
namespace {

using lattice::Vec;

// The middle lines of sticks as a graph drawn in the plane.  They are shortened at ends and cut
// across where the piece turns.
class Graph {
public:
    Graph(const draw::Plane& plane, const std::vector<Cell>& cells, const Ruler& ruler,
          double reach)
        : ruler_{ruler}, reach_{reach} {
        for (const Cell& cell : cells) {
            const std::vector<Vec> ends = plane.corners(cell);
            ends_of_[ends[0]].push_back(ends[1]);
            ends_of_[ends[1]].push_back(ends[0]);
        }
        for (const auto& [point, others] : ends_of_) {
            for (const Vec other : others)
                if (point < other) join(node(point, other), node(other, point));
            if (is_turn(point)) join(node(point, others[0]), node(point, others[1]));
        }
    }

    // The lines around the graph at a distance.  Each has the graph to its left.
    [[nodiscard]] std::vector<Ring> around(double distance) const {
        std::map<std::pair<std::size_t, std::size_t>, bool> walked;
        std::vector<Ring> rings;
        for (std::size_t from = 0; from < next_.size(); ++from)
            for (const std::size_t to : next_[from]) {
                if (walked[{from, to}]) continue;
                Ring& ring = rings.emplace_back();
                for (std::size_t a = from, b = to; !walked[{a, b}];) {
                    walked[{a, b}] = true;
                    const std::size_t c = on_the_right(a, b);
                    add_corner(ring, places_[a], places_[b], places_[c], distance);
                    a = b;
                    b = c;
                }
            }
        return rings;
    }

private:
    [[nodiscard]] bool is_turn(Vec point) const {
        const std::vector<Vec>& others = ends_of_.at(point);
        return others.size() == 2 && others[0] - point != point - others[1];
    }

    // The node where the stick from 'point' to 'other' begins.
    std::size_t node(Vec point, Vec other) {
        const bool whole = ends_of_.at(point).size() > 1 && !is_turn(point);
        const auto [found, added] =
            nodes_.emplace(std::pair{point, whole ? point : other}, places_.size());
        if (added) {
            const Point at = ruler_(point);
            places_.push_back(whole ? at : at + reach_ * direction(at, ruler_(other)));
            next_.emplace_back();
        }
        return found->second;
    }

    void join(std::size_t a, std::size_t b) {
        next_[a].push_back(b);
        next_[b].push_back(a);
    }

    // The rightmost way on, for somebody who comes from a to b.
    [[nodiscard]] std::size_t on_the_right(std::size_t a, std::size_t b) const {
        const Point back = direction(places_[b], places_[a]);
        return *std::ranges::min_element(next_[b], {}, [&](std::size_t c) {
            if (c == a) return 2 * std::numbers::pi;
            const Point on = direction(places_[b], places_[c]);
            const double angle =
                std::atan2(back.x * on.y - back.y * on.x, back.x * on.x + back.y * on.y);
            return angle > 0 ? angle : angle + 2 * std::numbers::pi;
        });
    }

    static void add_corner(Ring& ring, Point a, Point b, Point c, double distance) {
        const Point in = direction(a, b);
        const Point out = direction(b, c);
        const Point in_normal{in.y, -in.x};
        const Point out_normal{out.y, -out.x};
        const double stretch = 1 + dot(in, out);
        if (stretch < 1e-9) {  // an end
            ring.push_back(b + distance * in_normal);
            ring.push_back(b + distance * out_normal);
        } else if (std::abs(stretch - 2) > 1e-9) {
            ring.push_back(b + distance / stretch * (in_normal + out_normal));
        }
    }

    const Ruler& ruler_;
    double reach_;
    std::map<Vec, std::vector<Vec>> ends_of_;  // by point: the other ends of the sticks there
    std::map<std::pair<Vec, Vec>, std::size_t> nodes_;
    std::vector<Point> places_;
    std::vector<std::vector<std::size_t>> next_;
};

}  // namespace

Result<std::vector<Ring>> stick_outline(const draw::Plane& plane, const std::vector<Cell>& cells,
                                        const Ruler& ruler, const Sizes& sizes) {
    const double width = sizes.stick_width();
    // The distance between two turns that face each other is 1.41 times this; that between an end
    // and a passing stick is this minus half the width.
    const double reach = width + 2 * sizes.gap;
    const std::vector<Vec> ends = plane.corners(cells.front());
    const Point way = ruler(ends[1]) - ruler(ends[0]);
    if (3 * reach > std::hypot(way.x, way.y))
        return fail(Fault::Usage, fmt::format("sticks of {} mm are too wide to meet", width),
                    "choose a smaller --stick or a larger --cell");
    return Graph{plane, cells, ruler, reach}.around(width / 2);
}

}  // namespace tilewright::make
