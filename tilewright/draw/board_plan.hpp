#pragma once

#include <map>

#include "tilewright/draw/plane.hpp"
#include "tilewright/draw/style.hpp"

namespace tilewright::draw {

// A set of cells as lines, in pixels.
struct Outline {
    std::vector<Line> area;    // closed lines to fill; for sticks, lines to stroke broadly
    std::vector<Line> inner;   // sides between its cells
    std::vector<Line> border;  // like area, but open where edges of the board are glued
};

// A good place for a letter, and the largest size that fits there.
struct LetterPlace {
    Point at;
    double size;
};

// Where everything lies in the picture of a board.  The layers of a solid stand side by side, the
// lowest first.
class BoardPlan {
public:
    //   cells:    all that will be drawn, at least one
    //   unit:     in pixels: the side of a square with the area of a cell
    //   requires: lattice.layer() is not null
    BoardPlan(const Lattice& lattice, const std::vector<Cell>& cells, double unit);

    [[nodiscard]] double width() const { return width_; }
    [[nodiscard]] double height() const { return height_; }
    [[nodiscard]] double unit() const { return unit_; }
    // Where the origin of the lattice is.
    [[nodiscard]] Point origin() const { return in_picture(Vec{}, 0); }
    [[nodiscard]] bool made_of_sticks() const { return plane_.made_of_sticks(); }

    // Outlines.  Pieces made of sticks are shortened and rounded (see stick_lines); boards are not.
    [[nodiscard]] Outline outline_of_piece(const std::vector<Cell>& cells,
                                           const lattice::Wrap& wrap) const;
    [[nodiscard]] Outline outline_of_board(const std::vector<Cell>& cells) const;

    // A place for a letter in each layer that has some of the cells.
    [[nodiscard]] std::vector<LetterPlace> letter_places(const std::vector<Cell>& cells) const;

    // Widths of strokes, in pixels.
    [[nodiscard]] double border_width() const { return 0.07 * unit_; }
    [[nodiscard]] double inner_width() const { return 0.025 * unit_; }
    [[nodiscard]] double stick_width() const { return 0.3 * unit_; }

private:
    using Layers = std::map<int, std::vector<Cell>>;
    [[nodiscard]] static Layers layers_of(const std::vector<Cell>& cells);
    [[nodiscard]] Point shift_of_layer(int z) const;
    [[nodiscard]] Point in_picture(Point point, int z) const;
    [[nodiscard]] Point in_picture(Vec corner, int z) const;
    [[nodiscard]] Point at(Vec scaled) const;
    void add_lines(std::vector<Line>& lines, const std::vector<Plane::Chain>& chains, int z) const;

    Plane plane_;
    Point step_of_layers_;  // spheres lie in the hollows of the layer below
    double unit_;
    Point low_;  // of all layers put together, without the space between them
    double layer_width_ = 0;
    int low_layer_ = 0;
    double width_ = 0;
    double height_ = 0;
};

}  // namespace tilewright::draw
