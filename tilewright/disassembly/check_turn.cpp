#include "tilewright/disassembly/check_turn.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numbers>

namespace tilewright::disassembly {
namespace {

using Point = std::array<double, 3>;

double product_of(const Point& a, const Point& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

Point across_both(const Point& a, const Point& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

Point times(double factor, const Point& a) {
    return {factor * a[0], factor * a[1], factor * a[2]};
}

Point plus(const Point& a, const Point& b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}

Point of_length_one(const Point& a) {
    return times(1 / std::sqrt(product_of(a, a)), a);
}

// Vectors with these inner products.
std::array<Point, 3> basis_of(const Lattice& lattice) {
    const auto& gram = lattice.definition().gram;
    const double xx = std::sqrt(double(gram[0].x));
    const double yx = gram[0].y / xx;
    const double yy = std::sqrt(gram[1].y - yx * yx);
    const double zx = gram[0].z / xx;
    const double zy = (gram[1].z - yx * zx) / yy;
    const double zz = std::sqrt(gram[2].z - zx * zx - zy * zy);
    return {Point{xx, 0, 0}, Point{yx, yy, 0}, Point{zx, zy, zz}};
}

lattice::Corners body_corners(const Lattice& lattice, Cell cell) {
    const lattice::Definition& definition = lattice.definition();
    lattice::Corners corners;
    for (const lattice::Vec corner : definition.cells[static_cast<std::size_t>(cell.type)])
        corners.push_back(corner + definition.scale * cell.at);
    return corners;
}

}  // namespace

CheckedTurn::CheckedTurn(const Lattice& lattice, const AxisTurn& turn)
    : lattice_{lattice},
      basis_{basis_of(lattice)},
      through_{in_space(turn.through, AxisTurn::parts)},
      angle_{turn.degrees * std::numbers::pi / 180},
      cut_{turn.bevel / 100.0},
      tolerance_{basis_[0][0] / 5000} {
    const Point along = of_length_one(in_space(turn.axis, 1));
    // Any vector that is far from the axis will do.
    const Point& other = *std::ranges::min_element(basis_, {}, [&](const Point& one) {
        return std::abs(product_of(of_length_one(one), along));
    });
    const Point across = of_length_one(across_both(along, other));
    frame_ = {across, across_both(along, across), along};
}

CheckedTurn::Point CheckedTurn::in_space(lattice::Vec v, double parts) const {
    return plus(plus(times(v.x / parts, basis_[0]), times(v.y / parts, basis_[1])),
                times(v.z / parts, basis_[2]));
}

std::optional<Cell> CheckedTurn::image(Cell cell) const {
    constexpr double nearly = 1e-6;
    const int scale = lattice_.definition().scale;
    const double volume = product_of(basis_[0], across_both(basis_[1], basis_[2]));
    lattice::Corners turned;
    for (const lattice::Vec corner : body_corners(lattice_, cell)) {
        const Point from = plus(in_space(corner, scale), times(-1, through_));
        const double x = product_of(from, frame_[0]);
        const double y = product_of(from, frame_[1]);
        const Point to =
            plus(plus(plus(times(x * std::cos(angle_) - y * std::sin(angle_), frame_[0]),
                           times(x * std::sin(angle_) + y * std::cos(angle_), frame_[1])),
                      times(product_of(from, frame_[2]), frame_[2])),
                 through_);
        std::array<int, 3> rounded{};
        for (std::size_t i = 0; i < 3; ++i) {
            const Point& next = basis_[(i + 1) % 3];
            const double part =
                scale * product_of(to, across_both(next, basis_[(i + 2) % 3])) / volume;
            if (std::abs(part - std::round(part)) > nearly) return std::nullopt;
            rounded[i] = static_cast<int>(std::round(part));
        }
        turned.push_back({rounded[0], rounded[1], rounded[2]});
    }
    std::ranges::sort(turned);
    for (int type = 0; type < lattice_.type_count(); ++type) {
        lattice::Corners corners = body_corners(lattice_, {{}, type});
        if (corners.size() != turned.size()) continue;
        std::ranges::sort(corners);
        const lattice::Vec by = turned.front() - corners.front();
        const bool same = std::ranges::equal(
            turned, corners, [&](lattice::Vec a, lattice::Vec b) { return a == b + by; });
        if (same && by.x % scale == 0 && by.y % scale == 0 && by.z % scale == 0)
            return Cell{{by.x / scale, by.y / scale, by.z / scale}, type};
    }
    return std::nullopt;
}

CheckedTurn::Seen CheckedTurn::sharp(Cell cell) const {
    Seen result{
        {}, std::numeric_limits<double>::max(), std::numeric_limits<double>::lowest(), 0, 0};
    Across middle{};
    for (const lattice::Vec corner : body_corners(lattice_, cell)) {
        const Point from = plus(in_space(corner, lattice_.definition().scale), times(-1, through_));
        const Across at{product_of(from, frame_[0]), product_of(from, frame_[1])};
        const double height = product_of(from, frame_[2]);
        result.corners.push_back(at);
        middle = {middle.x + at.x, middle.y + at.y};
        result.low = std::min(result.low, height);
        result.high = std::max(result.high, height);
        result.furthest = std::max(result.furthest, std::hypot(at.x, at.y));
    }
    if (lattice_.flat()) result = {result.corners, 0, 1, 0, result.furthest};
    const auto count = double(result.corners.size());
    middle = {middle.x / count, middle.y / count};
    double around = 0;
    for (const auto [x, y] : result.corners)
        around = std::max(around, std::hypot(x - middle.x, y - middle.y));
    result.nearest = std::max(0.0, std::hypot(middle.x, middle.y) - around);
    return result;
}

std::vector<CheckedTurn::Seen> CheckedTurn::seen(const std::vector<Cell>& body) const {
    std::vector<Seen> cells;
    for (const Cell cell : body) cells.push_back(sharp(cell));
    if (cut_ == 0) return cells;
    std::vector<std::vector<Across>> outlines;
    for (const Seen& cell : cells) outlines.push_back(outline(cell));
    std::vector<Seen> result = cells;
    for (std::size_t i = 0; i < cells.size(); ++i) {
        const std::vector<Across>& around = outlines[i];
        const std::size_t count = around.size();
        const auto is_touched = [&](Across corner) {
            for (std::size_t j = 0; j < cells.size(); ++j)
                if (j != i && std::abs(cells[j].low - cells[i].low) < tolerance_ &&
                    touches(outlines[j], corner))
                    return true;
            return false;
        };
        result[i].corners.clear();
        for (std::size_t k = 0; k < count; ++k) {
            const Across corner = around[k];
            const double part = is_touched(corner) ? 0 : cut_;
            for (const Across to : {around[(k + count - 1) % count], around[(k + 1) % count]})
                result[i].corners.push_back(
                    {corner.x + part * (to.x - corner.x), corner.y + part * (to.y - corner.y)});
        }
    }
    return result;
}

// The corners in their order around the cell, each once.
std::vector<CheckedTurn::Across> CheckedTurn::outline(Seen cell) const {
    std::vector<Across> corners;
    Across middle{};
    for (const Across one : cell.corners) {
        middle = {middle.x + one.x / double(cell.corners.size()),
                  middle.y + one.y / double(cell.corners.size())};
        if (std::ranges::none_of(corners, [&](Across other) {
                return std::hypot(one.x - other.x, one.y - other.y) < tolerance_;
            }))
            corners.push_back(one);
    }
    std::ranges::sort(corners, {},
                      [&](Across one) { return std::atan2(one.y - middle.y, one.x - middle.x); });
    return corners;
}

// Whether a point is inside or on the outline.
bool CheckedTurn::touches(const std::vector<Across>& outline, Across point) const {
    for (std::size_t i = 0; i < outline.size(); ++i) {
        const Across from = outline[i];
        const Across to = outline[(i + 1) % outline.size()];
        const double left =
            (to.x - from.x) * (point.y - from.y) - (to.y - from.y) * (point.x - from.x);
        if (left < -tolerance_ * std::hypot(to.x - from.x, to.y - from.y)) return false;
    }
    return true;
}

bool CheckedTurn::meet(const Seen& first, const Seen& second) const {
    if (first.high <= second.low + tolerance_ || second.high <= first.low + tolerance_)
        return false;
    if (first.furthest <= second.nearest || second.furthest <= first.nearest) return false;
    return meet(first, second, 0, angle_);
}

bool CheckedTurn::meet(const Seen& moving, const Seen& met, double from, double to) const {
    const double middle = (from + to) / 2;
    std::vector<Across> turned;
    for (const auto [x, y] : moving.corners)
        turned.push_back({x * std::cos(middle) - y * std::sin(middle),
                          x * std::sin(middle) + y * std::cos(middle)});
    // The widest gap that a line along two corners leaves.
    double gap = std::numeric_limits<double>::lowest();
    for (const std::vector<Across>* corners :
         {static_cast<const std::vector<Across>*>(&turned), &met.corners})
        for (std::size_t i = 0; i < corners->size(); ++i)
            for (std::size_t j = 0; j < corners->size(); ++j) {
                const Across side{(*corners)[j].x - (*corners)[i].x,
                                  (*corners)[j].y - (*corners)[i].y};
                const double length = std::hypot(side.x, side.y);
                if (length < tolerance_) continue;
                const auto height = [&](Across at) {
                    return (side.y * at.x - side.x * at.y) / length;
                };
                const auto highest = *std::ranges::max_element(turned, {}, height);
                const auto lowest = *std::ranges::min_element(met.corners, {}, height);
                gap = std::max(gap, height(lowest) - height(highest));
            }
    if (gap < -tolerance_) return true;
    const double reach = moving.furthest * (to - from) / 2;
    if (reach < gap || reach < tolerance_) return false;
    return meet(moving, met, from, middle) || meet(moving, met, middle, to);
}

}  // namespace tilewright::disassembly
