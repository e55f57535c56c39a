#pragma once

#include "tilewright/draw/plane.hpp"

namespace tilewright::draw {

// A piece made of sticks as lines to be drawn broadly, in the frame's units.  The lines are
// shortened at the ends of the piece and rounded where it turns, so that pieces that meet in a
// point look separate.
[[nodiscard]] std::vector<Line> stick_lines(const Plane& plane, std::span<const Cell> cells);

}  // namespace tilewright::draw
