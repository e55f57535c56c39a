#pragma once

#include <cmath>

#include "tilewright/matching/board.hpp"

// Arithmetic with points in space.
namespace tilewright::matching {

[[nodiscard]] inline Point operator+(Point a, Point b) {
    return {a[0] + b[0], a[1] + b[1], a[2] + b[2]};
}
[[nodiscard]] inline Point operator-(Point a, Point b) {
    return {a[0] - b[0], a[1] - b[1], a[2] - b[2]};
}
[[nodiscard]] inline Point operator*(double s, Point a) {
    return {s * a[0], s * a[1], s * a[2]};
}
[[nodiscard]] inline double dot(Point a, Point b) {
    return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}
[[nodiscard]] inline Point cross(Point a, Point b) {
    return {a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]};
}
[[nodiscard]] inline Point unit(Point a) {
    return 1 / std::sqrt(dot(a, a)) * a;
}
[[nodiscard]] inline Point centre_of(const std::vector<Point>& points) {
    Point sum{};
    for (const Point& point : points) sum = sum + point;
    return 1.0 / static_cast<double>(points.size()) * sum;
}

}  // namespace tilewright::matching
