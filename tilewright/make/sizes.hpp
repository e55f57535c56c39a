#pragma once

namespace tilewright::make {

// The dimensions of things to be made, in millimetres.
struct Sizes {
    double step = 20;      // from a cell to the next; see Ruler
    double gap = 0.2;      // between two things that touch; each gives half of it
    double wall = 10;      // around the board
    double stick = 0;      // width of sticks; 0: a quarter of the step
    double thickness = 5;  // of flat printed pieces
    double floor = 2;      // of printed trays
    double bevel = 0;      // how much is taken from the edges of printed pieces
    bool labels = true;    // engrave the names of pieces
    bool grid = false;     // engrave the lines between cells

    [[nodiscard]] double stick_width() const { return stick > 0 ? stick : step / 4; }
};

}  // namespace tilewright::make
