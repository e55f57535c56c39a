#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "tilewright/disassembly/plane_turn.hpp"

namespace tilewright::disassembly {

// Convex polygons of which something is cut off, in hundredths of the coordinates.
//   corners:    in any order
//   hundredths: of the sides at a corner, so much of their length; below 50

//   cut: which corners, as bits
[[nodiscard]] std::vector<PlanePoint> with_corners_cut(std::span<const PlanePoint> corners,
                                                       std::uint32_t cut, int hundredths);
// Moves sides inwards.  Less than a third: of a triangle nothing would be left.
//   cut: which of them, by the corners where they begin, anticlockwise
[[nodiscard]] std::vector<PlanePoint> with_sides_cut(std::span<const PlanePoint> corners,
                                                     std::uint32_t cut, int hundredths);

// Of a convex polygon, the next corner anticlockwise.
[[nodiscard]] PlanePoint corner_after(std::span<const PlanePoint> corners, PlanePoint corner);

// Whether a point lies in a convex polygon or on its outline.
//   corners: in any order
[[nodiscard]] bool touches(std::span<const PlanePoint> corners, PlanePoint point);

}  // namespace tilewright::disassembly
