#pragma once

#include "tilewright/draw/palette.hpp"
#include "tilewright/draw/scene.hpp"

namespace tilewright::draw {

// The colours around the pieces.
struct Theme {
    Colour paper;   // behind everything
    Colour words;   // titles and numbers
    Colour border;  // of pieces and boards
    Colour empty;   // empty cells
    Colour grid;    // lines between empty cells
};

inline constexpr Theme light{{0xff, 0xff, 0xff},
                             {0x22, 0x26, 0x2b},
                             {0x22, 0x26, 0x2b},
                             {0xf1, 0xf2, 0xf4},
                             {0xc3, 0xc8, 0xce}};
inline constexpr Theme dark{{0x14, 0x17, 0x1b},
                            {0xe6, 0xe8, 0xeb},
                            {0x0b, 0x0d, 0x10},
                            {0x2a, 0x2f, 0x36},
                            {0x4a, 0x52, 0x5c}};

// How puzzles are drawn.
struct Style {
    double unit = 32;     // in pixels: the side of a square with the area of a cell
    bool letters = true;  // show short names of pieces
    Theme theme = light;
    OwnColours own_colours = {};
};

[[nodiscard]] inline Style with_unit(Style style, double unit) {
    style.unit = unit;
    return style;
}

}  // namespace tilewright::draw
