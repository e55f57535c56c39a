#include "tilewright/draw/sticks.hpp"

#include <cmath>
#include <map>

namespace tilewright::draw {
namespace {

constexpr double end_gap = 0.16;  // as a fraction of a stick
constexpr double turn_at = 0.3;
constexpr int turn_steps = 6;

class Sticks {
public:
    Sticks(const Plane& plane, std::span<const Cell> cells) : plane_{plane} {
        for (const Cell& cell : cells) {
            const std::vector<Vec> ends = plane.corners(cell);
            others_[ends[0]].push_back(ends[1]);
            others_[ends[1]].push_back(ends[0]);
        }
    }

    [[nodiscard]] Line stick(Cell cell) const {
        const std::vector<Vec> ends = plane_.corners(cell);
        return {{from(ends[0], ends[1]), from(ends[1], ends[0])}, false};
    }

    [[nodiscard]] std::vector<Line> turns() const {
        std::vector<Line> lines;
        for (const auto& [point, others] : others_)
            if (is_turn(point)) lines.push_back(turn(point, others[0], others[1]));
        return lines;
    }

private:
    // Where the drawn line of the stick from 'point' to 'other' begins.
    [[nodiscard]] Point from(Vec point, Vec other) const {
        const bool end = others_.at(point).size() == 1;
        const double part = end ? end_gap : is_turn(point) ? turn_at : 0;
        return at(point) + part * (at(other) - at(point));
    }

    [[nodiscard]] bool is_turn(Vec point) const {
        const std::vector<Vec>& others = others_.at(point);
        return others.size() == 2 && others[0] - point != point - others[1];
    }

    // A quadratic Bezier curve that is tangent to both sticks.
    [[nodiscard]] Line turn(Vec point, Vec first, Vec second) const {
        Line line{{}, false};
        const Point a = from(point, first);
        const Point b = from(point, second);
        for (int i = 0; i <= turn_steps; ++i) {
            const double t = double(i) / turn_steps;
            line.points.push_back((1 - t) * (1 - t) * a + 2 * t * (1 - t) * at(point) + t * t * b);
        }
        return line;
    }

    [[nodiscard]] Point at(Vec scaled) const {
        const Point3 point = plane_.frame()(scaled);
        return {point.x, point.y};
    }

    const Plane& plane_;
    std::map<Vec, std::vector<Vec>> others_;  // by point: the far ends of the sticks there
};

}  // namespace

std::vector<Line> stick_lines(const Plane& plane, std::span<const Cell> cells) {
    const Sticks sticks{plane, cells};
    std::vector<Line> lines = sticks.turns();
    for (const Cell& cell : cells) lines.push_back(sticks.stick(cell));
    return lines;
}

}  // namespace tilewright::draw
