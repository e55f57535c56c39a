#pragma once

namespace tilewright::make {

// How large things are made, in millimetres.
struct Sizes {
    double step = 20;      // from a cell to the next: see Ruler
    double gap = 0.2;      // between two things that touch; each gives half of it
    double wall = 10;      // around the board
    double stick = 0;      // how wide sticks are; 0: a quarter of the step
    double thickness = 5;  // of flat pieces that are printed
    double floor = 2;      // of trays that are printed
    double bevel = 0;      // so much is taken from edges of printed pieces
    bool labels = true;    // the names of pieces are engraved
    bool grid = false;     // and the lines between cells

    [[nodiscard]] double stick_width() const { return stick > 0 ? stick : step / 4; }
};

}  // namespace tilewright::make
