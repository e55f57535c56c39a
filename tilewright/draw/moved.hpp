#pragma once

#include <cstddef>

#include "tilewright/disassembly/pose.hpp"
#include "tilewright/draw/plane.hpp"

namespace tilewright::draw {

// A piece that is drawn away from its place.
struct Moved {
    std::size_t placement;  // its number in the solution
    disassembly::Pose pose;
    double faded = 0;  // from 0 to 1, where nothing is seen of it
};

}  // namespace tilewright::draw
