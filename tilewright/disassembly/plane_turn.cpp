#include "tilewright/disassembly/plane_turn.hpp"

#include <algorithm>
#include <cmath>
#include <numbers>
#include <utility>

#include "tilewright/base/contract.hpp"

namespace tilewright::disassembly {
namespace {

// Two different roots of such quadratics are further apart.
constexpr double same_root = 1e-11;

__extension__ using Wide = __int128;

void require_limits(std::span<const PlanePoint> corners) {
    const auto is_within = [](int number, int most) { return -most <= number && number <= most; };
    for (const PlanePoint corner : corners) {
        require(is_within(corner.x, PlaneTurn::most_coordinate) &&
                    is_within(corner.y, PlaneTurn::most_coordinate),
                "a polygon is too far away to be turned exactly");
        require(is_within(corner.x - corners.front().x, PlaneTurn::most_side / 2) &&
                    is_within(corner.y - corners.front().y, PlaneTurn::most_side / 2),
                "a polygon is too large to be turned exactly");
    }
}

}  // namespace

PlaneTurn::PlaneTurn(PlaneGram gram, bool clockwise, double until, std::vector<PlanePoint> moving)
    : gram_{gram},
      clockwise_{clockwise},
      until_{until},
      moving_{std::move(moving)},
      moving_sides_{sides(moving_)},
      moving_disc_{disc_around(moving_)} {
    require(std::max({gram.xx, std::abs(gram.xy), gram.yy}) <= most_product,
            "the inner products are too large for turns");
    require_limits(moving_);
}

std::optional<double> PlaneTurn::meeting(std::span<const PlanePoint> met) const {
    require_limits(met);
    if (is_out_of_the_way(met)) return std::nullopt;

    // Of each side the heights of the other polygon's corners over it, one after the other.  To
    // turn a polygon is to turn the other one back.
    std::vector<Height> over;
    std::vector<std::size_t> ends;  // of those of a side
    const auto add = [&](const std::vector<Side>& of, std::span<const PlanePoint> corners,
                         bool clockwise) {
        for (const Side& side : of) {
            for (const PlanePoint corner : corners) over.push_back(height(corner, side, clockwise));
            ends.push_back(over.size());
        }
    };
    add(sides(met), moving_, clockwise_);
    add(moving_sides_, met, !clockwise_);
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

// Whether the discs around both show that they do not meet, which is so for most.
bool PlaneTurn::is_out_of_the_way(std::span<const PlanePoint> met) const {
    constexpr double more = 1e-6;
    const Disc disc = disc_around(met);
    if (std::abs(disc.distance - moving_disc_.distance) >
        (disc.radius + moving_disc_.radius) * (1 + more))
        return true;
    if (disc.distance <= disc.radius || moving_disc_.distance <= moving_disc_.radius) return false;
    const double whole = 2 * std::numbers::pi;
    const double between =
        std::fmod((clockwise_ ? -1 : 1) * (disc.angle - moving_disc_.angle) + 2 * whole, whole);
    const double turned = 2 * std::atan(until_ * std::sqrt(double(gram_.determinant())));
    const double reach = disc.half_width() + moving_disc_.half_width() + more;
    return between > turned + reach && between < whole - reach;
}

PlaneTurn::Disc PlaneTurn::disc_around(std::span<const PlanePoint> corners) const {
    // In lengths and right angles.
    const double across = std::sqrt(double(gram_.xx));
    const double upwards = std::sqrt(double(gram_.determinant())) / across;
    const auto along = [&](double x, double y) { return across * x + gram_.xy / across * y; };
    const auto length = [](double x, double y) { return std::sqrt(x * x + y * y); };
    double x = 0;
    double y = 0;
    for (const PlanePoint corner : corners) {
        x += corner.x / double(corners.size());
        y += corner.y / double(corners.size());
    }
    double radius = 0;
    for (const PlanePoint corner : corners)
        radius =
            std::max(radius, length(along(corner.x - x, corner.y - y), upwards * (corner.y - y)));
    return {length(along(x, y), upwards * y), std::atan2(upwards * y, along(x, y)), radius};
}

//   requires: the axis lies outside
double PlaneTurn::Disc::half_width() const {
    return std::asin(radius / distance);
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
    // These have up to 46 bits.
    const Wide discriminant = Wide{half_linear} * half_linear - Wide{square} * constant;
    if (discriminant < 0) return;
    // Without differences of numbers that are nearly the same.
    const double far =
        double(half_linear) + (half_linear < 0 ? -1 : 1) * std::sqrt(double(discriminant));
    if (square != 0) add(-far / double(square));
    if (far != 0) add(-double(constant) / far);
}

}  // namespace tilewright::disassembly
