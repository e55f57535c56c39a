#include "tilewright/disassembly/pose.hpp"

#include <cmath>
#include <numbers>

namespace tilewright::disassembly {
namespace {

using PosePoint = Pose::Point;

PosePoint point_of(Vec v, double parts) {
    return {v.x / parts, v.y / parts, v.z / parts};
}

PosePoint plus_times(const PosePoint& a, double factor, const PosePoint& b) {
    return {a[0] + factor * b[0], a[1] + factor * b[1], a[2] + factor * b[2]};
}

PosePoint crossed(const PosePoint& a, const PosePoint& b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}

double dotted(const PosePoint& a, const PosePoint& b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

// Vectors in basis vectors, and what lengths and angles they have.
class LatticeMeasure {
public:
    explicit LatticeMeasure(const Lattice& lattice) {
        for (std::size_t i = 0; i < 3; ++i) gram_[i] = point_of(lattice.definition().gram[i], 1);
        volume_ = std::sqrt(dotted(gram_[0], crossed(gram_[1], gram_[2])));
    }
    [[nodiscard]] double product(const PosePoint& a, const PosePoint& b) const {
        return dotted(a, lowered(b));
    }
    // At right angles to both, and to the left of them.
    [[nodiscard]] PosePoint across(const PosePoint& a, const PosePoint& b) const {
        const PosePoint product = crossed(lowered(a), lowered(b));
        return {product[0] / volume_, product[1] / volume_, product[2] / volume_};
    }

private:
    [[nodiscard]] PosePoint lowered(const PosePoint& a) const {
        return {dotted(gram_[0], a), dotted(gram_[1], a), dotted(gram_[2], a)};
    }
    std::array<PosePoint, 3> gram_{};
    double volume_;
};

}  // namespace

PosePoint Pose::operator()(const PosePoint& p) const {
    if (!is_turned) return plus_times(by, 1, p);
    return {dotted(linear[0], p) + by[0], dotted(linear[1], p) + by[1],
            dotted(linear[2], p) + by[2]};
}

Pose slid(const Pose& pose, Vec step, double steps) {
    Pose result = pose;
    result.by = plus_times(pose.by, steps, point_of(step, 1));
    return result;
}

Pose turned(const Pose& pose, const Lattice& lattice, const AxisTurn& turn, double share) {
    const LatticeMeasure measure{lattice};
    const PosePoint axis = point_of(turn.axis, 1);
    const PosePoint through = point_of(turn.through, AxisTurn::parts);
    const double angle = share * turn.degrees * std::numbers::pi / 180;
    const double square = measure.product(axis, axis);
    const auto turned = [&](const PosePoint& p) {
        const PosePoint along = plus_times({}, measure.product(axis, p) / square, axis);
        const PosePoint out = plus_times(p, -1, along);
        return plus_times(plus_times(along, std::cos(angle), out),
                          std::sin(angle) / std::sqrt(square), measure.across(axis, out));
    };
    Pose result;
    result.is_turned = true;
    for (std::size_t column = 0; column < 3; ++column) {
        const PosePoint image =
            turned({pose.linear[0][column], pose.linear[1][column], pose.linear[2][column]});
        for (std::size_t row = 0; row < 3; ++row) result.linear[row][column] = image[row];
    }
    result.by = plus_times(through, 1, turned(plus_times(pose.by, -1, through)));
    return result;
}

}  // namespace tilewright::disassembly
