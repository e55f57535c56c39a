#pragma once

#include <array>

#include "tilewright/disassembly/turns.hpp"

namespace tilewright::disassembly {

// Where a piece is that has been slid and turned, perhaps in the middle of a move: a point p of it
// in its place is at linear * p + by now, in basis vectors of the lattice.
struct Pose {
    using Point = std::array<double, 3>;
    std::array<Point, 3> linear{{{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}};  // by rows
    Point by{};
    bool is_turned = false;  // otherwise 'linear' changes nothing

    [[nodiscard]] Point operator()(const Point& p) const;
    friend bool operator==(const Pose&, const Pose&) = default;
};

// The pose after so many steps.
[[nodiscard]] Pose slid(const Pose& pose, Vec step, double steps);

// The pose after a share of a turn.
[[nodiscard]] Pose turned(const Pose& pose, const Lattice& lattice, const AxisTurn& turn,
                          double share);

}  // namespace tilewright::disassembly
