#include "tilewright/draw/board_plan.hpp"

#include <algorithm>
#include <limits>

#include "tilewright/base/contract.hpp"
#include "tilewright/draw/sticks.hpp"

namespace tilewright::draw {
namespace {

constexpr double margin = 0.25;  // around a board, in units
constexpr double layer_gap = 0.6;
constexpr double largest_letter = 0.5;

const Lattice& checked_layer(const Lattice& lattice) {
    require(lattice.layer() != nullptr, "the lattice has flat layers");
    return *lattice.layer();
}

// How far a layer is shifted relative to the one below, in the frame of the layers.
Point step_between_layers(const Lattice& solid, const Lattice& layer) {
    if (solid.flat()) return {};
    const auto along = [](const Lattice& lattice) {
        return Frame{lattice}({lattice.definition().scale, 0, 0}).x;
    };
    const Point3 step = Frame{solid}({0, 0, solid.definition().scale});
    const double ratio = along(layer) / along(solid);
    return {ratio * step.x, ratio * step.y};
}

}  // namespace

BoardPlan::BoardPlan(const Lattice& lattice, const std::vector<Cell>& cells, double unit)
    : plane_{checked_layer(lattice)},
      step_of_layers_{step_between_layers(lattice, plane_.lattice())},
      unit_{unit} {
    constexpr double far = std::numeric_limits<double>::max();
    low_ = {far, far};
    Point high{-far, -far};
    low_layer_ = std::numeric_limits<int>::max();
    int high_layer = std::numeric_limits<int>::min();
    for (const Cell& cell : cells) {
        for (const Vec corner : plane_.corners(cell)) {
            const Point point = at(corner) + shift_of_layer(cell.at.z);
            low_ = {std::min(low_.x, point.x), std::min(low_.y, point.y)};
            high = {std::max(high.x, point.x), std::max(high.y, point.y)};
        }
        low_layer_ = std::min(low_layer_, cell.at.z);
        high_layer = std::max(high_layer, cell.at.z);
    }
    const double around = margin + (made_of_sticks() ? stick_width() / unit / 2 : 0);
    const int layers = high_layer - low_layer_ + 1;
    layer_width_ = high.x - low_.x + layer_gap;
    width_ = unit * (layers * layer_width_ - layer_gap + 2 * around);
    height_ = unit * (high.y - low_.y + 2 * around);
    low_ = low_ - Point{around, around};
}

Outline BoardPlan::outline_of_piece(const std::vector<Cell>& cells,
                                    const lattice::Wrap& wrap) const {
    if (!made_of_sticks()) {
        Outline outline = outline_of_board(cells);
        if (wrap.none()) return outline;
        outline.border.clear();
        add_lines(outline.border, plane_.border(cells, wrap), low_layer_);
        return outline;
    }
    std::vector<Line> lines = stick_lines(plane_, cells);
    for (Line& line : lines)
        for (Point& point : line.points) point = in_picture(point, low_layer_);
    return {lines, {}, lines};
}

Outline BoardPlan::outline_of_board(const std::vector<Cell>& cells) const {
    Outline outline;
    for (const auto& [z, layer] : layers_of(cells)) {
        if (made_of_sticks()) {
            for (const Cell& cell : layer)
                add_lines(outline.area, {{plane_.corners(cell), false}}, z);
            continue;
        }
        add_lines(outline.area, plane_.border(layer), z);
        for (const auto& [from, to] : plane_.inner_sides(layer))
            add_lines(outline.inner, {{{from, to}, false}}, z);
    }
    outline.border = outline.area;
    return outline;
}

std::vector<LetterPlace> BoardPlan::letter_places(const std::vector<Cell>& cells) const {
    std::vector<LetterPlace> places;
    for (const auto& [z, layer] : layers_of(cells)) {
        const Plane::Place place = plane_.letter_place(layer);
        const double room = made_of_sticks() ? 0.55 * stick_width() / unit_ : place.room;
        places.push_back({in_picture(place.at, z), unit_ * std::min(largest_letter, 1.3 * room)});
    }
    return places;
}

BoardPlan::Layers BoardPlan::layers_of(const std::vector<Cell>& cells) {
    Layers layers;
    for (const Cell& cell : cells) layers[cell.at.z].push_back({{cell.at.x, cell.at.y}, cell.type});
    return layers;
}

Point BoardPlan::at(Vec scaled) const {
    const Point3 point = plane_.frame()(scaled);
    return {point.x, point.y};
}

Point BoardPlan::shift_of_layer(int z) const {
    return z * step_of_layers_;
}

Point BoardPlan::in_picture(Point point, int z) const {
    const Point beside{(z - low_layer_) * layer_width_, 0};
    return unit_ * (point + shift_of_layer(z) + beside - low_);
}

Point BoardPlan::in_picture(Vec corner, int z) const {
    return in_picture(at(corner), z);
}

void BoardPlan::add_lines(std::vector<Line>& lines, const std::vector<Plane::Chain>& chains,
                          int z) const {
    for (const Plane::Chain& chain : chains) {
        Line& line = lines.emplace_back(Line{{}, chain.closed});
        for (const Vec corner : chain.corners) line.points.push_back(in_picture(corner, z));
    }
}

}  // namespace tilewright::draw
