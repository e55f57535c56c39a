#pragma once

#include "tilewright/draw/plane.hpp"

namespace tilewright::draw {

// A piece made of sticks as lines to be drawn broadly, in the frame's units: shortened where the
// piece ends, rounded where it turns, so that pieces that meet in a point are seen to be apart.
[[nodiscard]] std::vector<Line> stick_lines(const Plane& plane, std::span<const Cell> cells);

}  // namespace tilewright::draw
