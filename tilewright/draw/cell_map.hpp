#pragma once

#include <array>
#include <vector>

#include "tilewright/draw/plane.hpp"

namespace tilewright::draw {

// What a cell looks like where its unit lies at the origin.
struct CellLook {
    std::vector<Point> outline;  // convex, its corners in order; of a segment, its two ends
    Point centre;
    double height;  // of the centre above the layer of its unit; 0 on flat lattices
};

// Where the cells of a lattice lie, in pixels, also where there is no board: what it takes to show
// them, to hit them with a pointer, and to drag pieces over them.
//
// A solid lattice is shown in layers, of which each has the cells with centres of one height: a
// cell is shown as it is cut there.  So cells of a layer never overlap.
class CellMap {
public:
    //   unit: as in BoardPlan
    CellMap(const Lattice& lattice, double unit);

    [[nodiscard]] double unit() const { return unit_; }
    // A step along x, y or z; its z is the height of a layer.
    [[nodiscard]] const std::array<Point3, 3>& axes() const { return axes_; }
    [[nodiscard]] const std::vector<CellLook>& types() const { return types_; }

    [[nodiscard]] Point place_of(Vec unit) const;    // where the unit begins
    [[nodiscard]] Point centre_of(Cell cell) const;  // within its layer
    [[nodiscard]] double height_of(Cell cell) const;

private:
    [[nodiscard]] const CellLook& look_of(Cell cell) const {
        return types_[static_cast<std::size_t>(cell.type)];
    }

    double unit_;
    std::array<Point3, 3> axes_;
    std::vector<CellLook> types_;
};

}  // namespace tilewright::draw
