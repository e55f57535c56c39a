#pragma once

#include <optional>
#include <span>
#include <vector>

namespace tilewright::disassembly {

// A point of a plane, or a vector in it, in whole coordinates.
struct PlanePoint {
    int x;
    int y;
    friend auto operator<=>(const PlanePoint&, const PlanePoint&) = default;
};

// The inner products of the two vectors that the coordinates of a plane count.
struct PlaneGram {
    int xx;
    int xy;
    int yy;
    [[nodiscard]] int determinant() const { return xx * yy - xy * xy; }
};

// A convex polygon that turns about the origin of its plane, and what it comes into.
//
// Angles are given by u, the tangent of half the angle, divided by the root of the determinant of
// the inner products.  It grows with the angle, and half a turn is infinity.  Cosines and sines are
// rational in u: where a corner of one polygon comes to the line of a side of the other, u is the
// root of a quadratic with whole coefficients.  Between two such roots neither polygon can begin or
// cease to overlap the other, since what only touches touches with a corner.  So one look between
// each two decides, and there no corner is nearly on a line: either by more than rounding, or by
// nothing at all, which is a corner in the axis and is computed without any rounding.
//
// So long as coordinates, sides and inner products are within these limits, no whole number here is
// too large for its type.
class PlaneTurn {
public:
    static constexpr int most_coordinate = 1 << 22;
    static constexpr int most_side = 1 << 14;  // in each coordinate
    static constexpr int most_product = 1 << 4;

    //   moving:   the corners of a convex polygon, in any order
    //   until:    the angle; infinity for half a turn
    //   requires: all is within the limits, which is checked
    PlaneTurn(PlaneGram gram, bool clockwise, double until, std::vector<PlanePoint> moving);

    // Where its inside first comes into that of another polygon: a value of u before it is out
    // again.  Nothing: it does not, though they may touch.
    //   requires: the insides have no point in common before the turn
    [[nodiscard]] std::optional<double> meeting(std::span<const PlanePoint> met) const;

private:
    // Inside, x * point.x + y * point.y < height.
    struct Side {
        long long x;
        long long y;
        long long height;
    };
    // The height of a turned point over a side is this polynomial in u, divided by a positive one.
    struct Height {
        long long square;
        long long half_linear;
        long long constant;
        [[nodiscard]] double at(double u) const {
            return (double(square) * u + 2 * double(half_linear)) * u + double(constant);
        }
    };
    // A disc around a polygon: where its middle is, seen from the axis, and how large it is.
    struct Disc {
        double distance;
        double angle;
        double radius;
        [[nodiscard]] double half_width() const;  // as an angle
    };

    [[nodiscard]] Disc disc_around(std::span<const PlanePoint> corners) const;
    [[nodiscard]] bool is_out_of_the_way(std::span<const PlanePoint> met) const;
    static std::vector<Side> sides(std::span<const PlanePoint> corners);
    [[nodiscard]] Height height(PlanePoint point, const Side& side, bool clockwise) const;
    void add_roots(const Height& height, std::vector<double>& roots) const;

    PlaneGram gram_;
    bool clockwise_;
    double until_;
    std::vector<PlanePoint> moving_;
    std::vector<Side> moving_sides_;
    Disc moving_disc_;
};

}  // namespace tilewright::disassembly
