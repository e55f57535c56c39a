#pragma once

#include <array>
#include <optional>
#include <vector>

#include "tilewright/disassembly/turns.hpp"

namespace tilewright::disassembly {

// A turn of cells in space, for the checker of moves: works with lengths and angles, and shares
// neither tables nor geometry with the search.
class CheckedTurn {
public:
    //   requires: turn.axis is not 0, and turn.degrees lies between 0 and 360
    CheckedTurn(const Lattice& lattice, const AxisTurn& turn);

    // The cell that fills the same room as the turned one; nothing when none does.
    [[nodiscard]] std::optional<Cell> image(Cell cell) const;

    // A cell seen from the axis.
    struct Across {  // a point of the plane across the axis
        double x;
        double y;
    };
    struct Seen {
        std::vector<Across> corners;
        double low;  // from where to where along the axis it reaches
        double high;
        double nearest;  // no point is nearer to the axis, and none further away
        double furthest;
    };
    // The cells of a body, with what turn.bevel says cut off its edges.
    [[nodiscard]] std::vector<Seen> seen(const std::vector<Cell>& body) const;

    // Whether 'moving' comes into 'met' on the way.
    //
    // Cuts the turn in two until a look at the middle decides: a cell that is further from another
    // than its corners can still get does not reach it.  In cells of a lattice that touch without
    // coming into each other, this ends when the angle is so small that they would come into each
    // other by no more than a five-thousandth; those that do come into each other come further.
    // Bevelled ones may come that far.
    [[nodiscard]] bool meet(const Seen& moving, const Seen& met) const;

private:
    using Point = std::array<double, 3>;

    [[nodiscard]] Point in_space(lattice::Vec v, double parts) const;
    [[nodiscard]] Seen sharp(Cell cell) const;
    [[nodiscard]] std::vector<Across> outline(Seen cell) const;
    [[nodiscard]] bool touches(const std::vector<Across>& outline, Across point) const;
    [[nodiscard]] bool meet(const Seen& moving, const Seen& met, double from, double to) const;

    const Lattice& lattice_;
    std::array<Point, 3> basis_;
    Point through_;
    std::array<Point, 3> frame_;  // unit vectors: two across the axis, and one along it
    double angle_;
    double cut_;  // of a side, at each of its ends
    double tolerance_;
};

}  // namespace tilewright::disassembly
