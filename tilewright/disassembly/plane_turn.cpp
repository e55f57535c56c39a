#include "tilewright/disassembly/plane_turn.hpp"

#include <algorithm>
#include <cmath>
#include <limits>

namespace tilewright::disassembly {
namespace {

// Two different roots of such quadratics are further apart.
constexpr double same_root = 1e-11;
constexpr double nearly = 1 - 1e-9;

}  // namespace

std::optional<double> PlaneTurn::meeting(std::span<const PlanePoint> moving,
                                         std::span<const PlanePoint> met) const {
    const Distances from = distances(moving);
    const Distances to = distances(met);
    if (from.most * nearly < to.least || to.most * nearly < from.least) return std::nullopt;

    // Of each side the heights of the other polygon's corners over it, one after the other.  To
    // turn a polygon is to turn the other one back.
    std::vector<Height> over;
    std::vector<std::size_t> ends;  // of those of a side
    const auto add = [&](std::span<const PlanePoint> of, std::span<const PlanePoint> corners,
                         bool clockwise) {
        for (const Side& side : sides(of)) {
            for (const PlanePoint corner : corners) over.push_back(height(corner, side, clockwise));
            ends.push_back(over.size());
        }
    };
    add(met, moving, clockwise_);
    add(moving, met, !clockwise_);
    const auto are_parted = [&](double u) {
        std::size_t next = 0;
        return std::ranges::any_of(ends, [&](std::size_t end) {
            const std::span heights{&over[next], end - next};
            next = end;
            return std::ranges::all_of(heights, [&](const Height& one) { return one.at(u) >= 0; });
        });
    };

    std::vector<double> roots{0};
    for (const Height& one : over) add_roots(one, roots);
    std::ranges::sort(roots);
    roots.push_back(std::isinf(until_) ? 2 * roots.back() + 1 : until_);
    for (std::size_t i = 0; i + 1 < roots.size(); ++i) {
        const double between = (roots[i] + roots[i + 1]) / 2;
        if (roots[i + 1] - roots[i] > same_root * (1 + roots[i]) && !are_parted(between))
            return between;
    }
    return std::nullopt;
}

// The squares of the least and of the greatest distance from the origin.
PlaneTurn::Distances PlaneTurn::distances(std::span<const PlanePoint> corners) const {
    const auto square = [&](double x, double y) {
        return gram_.xx * x * x + 2 * gram_.xy * x * y + gram_.yy * y * y;
    };
    Distances result{std::numeric_limits<double>::max(), 0};
    for (const auto [x, y] : corners) {
        result.most = std::max(result.most, square(x, y));
        for (const auto [other_x, other_y] : corners) {
            const double by_x = other_x - x;
            const double by_y = other_y - y;
            const double length = square(by_x, by_y);
            if (length == 0) continue;
            const double along = -(x * (gram_.xx * by_x + gram_.xy * by_y) +
                                   y * (gram_.xy * by_x + gram_.yy * by_y)) /
                                 length;
            const double share = std::clamp(along, 0.0, 1.0);
            result.least = std::min(result.least, square(x + share * by_x, y + share * by_y));
        }
    }
    const bool has_origin =
        std::ranges::all_of(sides(corners), [](const Side& side) { return side.height >= 0; });
    if (has_origin) result.least = 0;
    return result;
}

std::vector<PlaneTurn::Side> PlaneTurn::sides(std::span<const PlanePoint> corners) {
    std::vector<Side> result;
    for (const PlanePoint from : corners)
        for (const PlanePoint to : corners) {
            const Side side{to.y - from.y, from.x - to.x,
                            1LL * from.x * to.y - 1LL * from.y * to.x};
            const bool is_outermost = std::ranges::all_of(corners, [&](PlanePoint corner) {
                return side.x * corner.x + side.y * corner.y <= side.height;
            });
            if (from != to && is_outermost) result.push_back(side);
        }
    return result;
}

PlaneTurn::Height PlaneTurn::height(PlanePoint point, const Side& side, bool clockwise) const {
    // A quarter turn takes (x, y) there, times the root of the determinant.
    const long long turned_x = -1LL * gram_.xy * point.x - 1LL * gram_.yy * point.y;
    const long long turned_y = 1LL * gram_.xx * point.x + 1LL * gram_.xy * point.y;
    const long long along = side.x * point.x + side.y * point.y;
    const long long across = side.x * turned_x + side.y * turned_y;
    return {-gram_.determinant() * (along + side.height), clockwise ? -across : across,
            along - side.height};
}

// Adds those inside of the turn.
void PlaneTurn::add_roots(const Height& height, std::vector<double>& roots) const {
    const auto add = [&](double root) {
        if (root > 0 && root < until_) roots.push_back(root);
    };
    const auto& [square, half_linear, constant] = height;
    const long long discriminant = half_linear * half_linear - square * constant;
    if (discriminant < 0) return;
    // Without differences of numbers that are nearly the same.
    const double far = double(half_linear) + (half_linear < 0 ? -1 : 1) * std::sqrt(discriminant);
    if (square != 0) add(-far / double(square));
    if (far != 0) add(-double(constant) / far);
}

}  // namespace tilewright::disassembly
