#include "tilewright/draw/flat.hpp"

#include <algorithm>
#include <limits>
#include <map>

#include "tilewright/base/contract.hpp"
#include "tilewright/draw/sticks.hpp"

namespace tilewright::draw {
namespace {

constexpr double margin = 0.25;    // around a board, in units
constexpr double layer_gap = 0.8;  // between the layers of a solid
constexpr double border_width = 0.07;
constexpr double stick_width = 0.3;

using Cells = std::vector<Cell>;

struct Coloured {
    Cells cells;
    Colour colour;
    std::string name;
};

// Draws cells of one lattice, layer by layer, into one scene.
class FlatPainter {
public:
    //   cells: all that will be drawn
    FlatPainter(const Lattice& lattice, const Cells& cells, const Style& style)
        : plane_{*layer_lattice(lattice)}, steps_{lattice}, style_{style}, scale_{lattice} {
        for (const Cell& cell : cells) {
            for (const Point point : corner_points(cell)) {
                low_ = {std::min(low_.x, point.x), std::min(low_.y, point.y)};
                high_ = {std::max(high_.x, point.x), std::max(high_.y, point.y)};
            }
            low_layer_ = std::min(low_layer_, cell.at.z);
            high_layer_ = std::max(high_layer_, cell.at.z);
        }
        const double pad = 2 * margin + (plane_.made_of_sticks() ? stick_width : 0);
        const int layers = high_layer_ - low_layer_ + 1;
        scene_.width = style.unit * (layers * (high_.x - low_.x) + (layers - 1) * layer_gap + pad);
        scene_.height = style.unit * (high_.y - low_.y + pad);
        low_ = low_ - Point{pad / 2, pad / 2};
    }

    void board(const Cells& required, const Cells& optional) {
        Cells all = required;
        all.insert(all.end(), optional.begin(), optional.end());
        for (const auto& [z, cells] : by_layer(all)) {
            if (plane_.made_of_sticks()) {
                add({stick_ends(cells), {}, Stroke{style_.theme.grid, 0.1 * style_.unit}});
                continue;
            }
            add({border(cells, z), style_.theme.empty, {}});
            add({inner(cells, z), {}, Stroke{style_.theme.grid, 0.03 * style_.unit}});
            add({border(cells, z), {}, Stroke{style_.theme.border, border_width * style_.unit}});
        }
    }

    // Empty optional cells: they look as if they were outside the board.
    void holes(const Cells& cells) {
        for (const auto& [z, layer] : by_layer(cells)) {
            if (plane_.made_of_sticks()) continue;
            add({border(layer, z), mix(style_.theme.paper, style_.theme.empty, 0.25),
                 Stroke{style_.theme.grid, 0.04 * style_.unit, true}});
        }
    }

    void piece(const Coloured& piece, const lattice::Wrap& wrap) {
        for (const auto& [z, cells] : by_layer(piece.cells)) {
            if (plane_.made_of_sticks())
                stick_piece(cells, piece);
            else
                area_piece(cells, z, piece, wrap);
        }
    }

    void letter(const Coloured& piece) {
        if (!style_.letters || piece.name.size() > 2) return;
        const auto layers = by_layer(piece.cells);
        // In the layer where the piece has most cells.
        const auto most = std::ranges::max_element(
            layers, {}, [](const auto& layer) { return layer.second.size(); });
        const Plane::Place place = plane_.letter_place(most->second);
        const double room = plane_.made_of_sticks() ? 0.55 * stick_width : place.room;
        const double wide = piece.name.size() > 1 ? 0.8 : 1.0;
        scene_.items.emplace_back(Words{piece.name, in_scene(place.at, most->first),
                                        style_.unit * wide * std::min(0.5, 1.3 * room),
                                        letter_on(piece.colour), Words::Anchor::Middle, true});
    }

    [[nodiscard]] Scene take() { return std::move(scene_); }

private:
    void area_piece(const Cells& cells, int z, const Coloured& piece, const lattice::Wrap& wrap) {
        add({border(cells, z), piece.colour, {}, piece.name});
        const Colour line = mix(piece.colour, style_.theme.border, 0.18);
        add({inner(cells, z), {}, Stroke{line, 0.025 * style_.unit}});
        add({border(cells, z, wrap), {}, Stroke{style_.theme.border, border_width * style_.unit}});
    }

    void stick_piece(const Cells& cells, const Coloured& piece) {
        std::vector<Line> lines = stick_lines(plane_, cells);
        for (Line& line : lines)
            for (Point& point : line.points) point = in_scene(point, 0);
        const double width = stick_width * style_.unit;
        add({lines, {}, Stroke{style_.theme.border, width + border_width * style_.unit}});
        add({lines, {}, Stroke{piece.colour, width}, piece.name});
    }

    void add(Figure figure) {
        if (!figure.lines.empty()) scene_.items.emplace_back(std::move(figure));
    }

    [[nodiscard]] static std::map<int, Cells> by_layer(const Cells& cells) {
        std::map<int, Cells> layers;
        for (const Cell& cell : cells)
            layers[cell.at.z].push_back({{cell.at.x, cell.at.y}, cell.type});
        return layers;
    }

    [[nodiscard]] std::vector<Line> border(const Cells& cells, int z,
                                           const lattice::Wrap& wrap = {}) const {
        std::vector<Line> lines;
        for (const Plane::Chain& chain : plane_.border(cells, wrap)) {
            Line& line = lines.emplace_back(Line{{}, chain.closed});
            for (const Vec corner : chain.corners) line.points.push_back(in_scene(at(corner), z));
        }
        return lines;
    }

    [[nodiscard]] std::vector<Line> inner(const Cells& cells, int z) const {
        std::vector<Line> lines;
        for (const auto& [from, to] : plane_.inner_sides(cells))
            lines.push_back({{in_scene(at(from), z), in_scene(at(to), z)}, false});
        return lines;
    }

    [[nodiscard]] std::vector<Line> stick_ends(const Cells& cells) const {
        std::vector<Line> lines;
        for (const Cell& cell : cells) {
            const std::vector<Vec> ends = plane_.corners(cell);
            lines.push_back({{in_scene(at(ends[0]), 0), in_scene(at(ends[1]), 0)}, false});
        }
        return lines;
    }

    [[nodiscard]] std::vector<Point> corner_points(Cell cell) const {
        std::vector<Point> points;
        for (const Vec corner : plane_.corners(cell))
            points.push_back(at(corner) + shift_of_layer(cell.at.z));
        return points;
    }

    [[nodiscard]] Point at(Vec scaled) const {
        const Point3 point = plane_.frame()(scaled);
        return {point.x, point.y};
    }

    // Layers of spheres lie in the hollows of each other.
    [[nodiscard]] Point shift_of_layer(int z) const {
        const Point3 step = steps_({0, 0, z * scale_.definition().scale});
        const Point3 along = steps_({scale_.definition().scale, 0, 0});
        const double ratio = at({plane_.lattice().definition().scale, 0, 0}).x / along.x;
        return {ratio * step.x, ratio * step.y};
    }

    [[nodiscard]] Point in_scene(Point point, int z) const {
        const double beside = (z - low_layer_) * (high_.x - low_.x - margin + layer_gap);
        const Point moved = point + shift_of_layer(z) - low_ + Point{beside, 0};
        return style_.unit * moved;
    }

    Plane plane_;
    Frame steps_;  // of the whole lattice
    const Style& style_;
    const Lattice& scale_;
    Point low_{std::numeric_limits<double>::max(), std::numeric_limits<double>::max()};
    Point high_{std::numeric_limits<double>::lowest(), std::numeric_limits<double>::lowest()};
    int low_layer_ = std::numeric_limits<int>::max();
    int high_layer_ = std::numeric_limits<int>::min();
    Scene scene_;
};

}  // namespace

const Lattice* layer_lattice(const Lattice& lattice) {
    if (lattice.flat()) return &lattice;
    if (lattice.name() == "cubic") return lattice::find_lattice("square");
    if (lattice.name() == "prism") return lattice::find_lattice("triangular");
    if (lattice.name() == "fcc") return lattice::find_lattice("hexagonal");
    return nullptr;
}

Scene draw_board(const puzzle::Puzzle& puzzle, const puzzle::Solution& placements,
                 const Style& style) {
    require(layer_lattice(*puzzle.lattice) != nullptr, "the lattice has flat layers");
    Cells all = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(all));
    FlatPainter painter{*puzzle.lattice, all, style};
    painter.board(puzzle.region.required, puzzle.region.optional);
    painter.holes(puzzle.region.optional);
    const std::vector<Colour> colours = colours_of(puzzle, style.own_colours);
    std::vector<Coloured> pieces;
    for (const puzzle::Placement& placement : placements)
        pieces.push_back({placement.cells, colours[placement.piece.index()],
                          puzzle.piece(placement.piece).name});
    for (const Coloured& piece : pieces) painter.piece(piece, puzzle.region.wrap);
    for (const Coloured& piece : pieces) painter.letter(piece);
    return painter.take();
}

Scene draw_piece(const Lattice& lattice, const shape::Shape& shape, Colour colour,
                 const Style& style) {
    require(layer_lattice(lattice) != nullptr, "the lattice has flat layers");
    const Coloured piece{{shape.cells().begin(), shape.cells().end()}, colour, {}};
    FlatPainter painter{lattice, piece.cells, style};
    painter.piece(piece, {});
    return painter.take();
}

}  // namespace tilewright::draw
