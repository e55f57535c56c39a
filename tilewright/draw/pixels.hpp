#pragma once

#include <cstdint>
#include <vector>

namespace tilewright::draw {

// A picture made of pixels, in rows from the top; a pixel is 0xffRRGGBB.
struct Pixels {
    int width = 0;
    int height = 0;
    std::vector<std::uint32_t> colours;
};

}  // namespace tilewright::draw
