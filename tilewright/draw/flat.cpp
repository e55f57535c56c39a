#include "tilewright/draw/flat.hpp"

#include <algorithm>

#include "tilewright/base/contract.hpp"
#include "tilewright/draw/cell_colours.hpp"
#include "tilewright/draw/copies.hpp"

namespace tilewright::draw {
namespace {

using Cells = std::vector<Cell>;

// Draws a board and pieces into one scene.
class FlatPainter {
public:
    FlatPainter(const BoardPlan& plan, const Style& style)
        : plan_{plan}, style_{style}, scene_{plan.width(), plan.height(), {}, {}, {}} {}

    void board(const Cells& cells, const packing::Puzzle& puzzle) {
        const Outline outline = plan_.outline_of_board(cells);
        if (plan_.made_of_sticks()) {
            add({outline.area, {}, Stroke{style_.theme.grid, 0.1 * plan_.unit()}});
            return;
        }
        add({outline.area, style_.theme.empty, {}});
        for (const auto& [colour, coloured] : coloured_cells(puzzle))
            add({plan_.outline_of_board(coloured).area,
                 mix(style_.theme.empty, look_of(puzzle, colour), 0.6),
                 {},
                 puzzle.colours[colour.index()]});
        add({outline.inner, {}, Stroke{style_.theme.grid, plan_.inner_width()}});
        add({outline.border, {}, Stroke{style_.theme.border, plan_.border_width()}});
    }

    // Empty optional cells look as if they were outside the board.
    void holes(const Cells& cells) {
        if (cells.empty() || plan_.made_of_sticks()) return;
        const Outline outline = plan_.outline_of_board(cells);
        add({outline.area, mix(style_.theme.paper, style_.theme.empty, 0.25),
             Stroke{style_.theme.grid, 0.04 * plan_.unit(), true}});
    }

    void piece(const Cells& cells, Colour colour, const std::string& name,
               const lattice::Wrap& wrap) {
        const Outline outline = plan_.outline_of_piece(cells, wrap);
        const Stroke border{style_.theme.border, plan_.border_width()};
        if (plan_.made_of_sticks()) {
            const double width = plan_.stick_width();
            add({outline.area, {}, Stroke{border.colour, width + border.width}});
            add({outline.area, {}, Stroke{colour, width}, name});
            return;
        }
        add({outline.area, colour, {}, name});
        add({outline.inner,
             {},
             Stroke{mix(colour, style_.theme.border, 0.18), plan_.inner_width()}});
        add({outline.border, {}, border});
    }

    // A mark in each coloured cell of a piece.  It has the form of the cell, only smaller.
    void marks(const packing::Puzzle& puzzle,
               const std::map<puzzle_file::ColourId, Cells>& coloured) {
        if (plan_.made_of_sticks()) return;
        for (const auto& [colour, cells] : coloured)
            for (const Cell& cell : cells) {
                std::vector<Line> lines = plan_.outline_of_board({cell}).area;
                for (Line& line : lines) line = smaller(std::move(line));
                add({lines, look_of(puzzle, colour),
                     Stroke{style_.theme.border, plan_.inner_width()},
                     puzzle.colours[colour.index()]});
            }
    }

    void letters(const Cells& cells, Colour colour, const std::string& name) {
        if (!style_.letters || name.empty()) return;
        const double narrow = name.size() > 2 ? 0.6 : name.size() > 1 ? 0.8 : 1.0;
        for (const LetterPlace& place : plan_.letter_places(cells))
            scene_.items.emplace_back(Words{name, place.at, place.size * narrow, letter_on(colour),
                                            Words::Anchor::Middle, true});
    }

    [[nodiscard]] Scene take() { return std::move(scene_); }

private:
    // The line scaled down around its middle.
    [[nodiscard]] static Line smaller(Line line) {
        Point middle;
        for (const Point point : line.points)
            middle = middle + 1.0 / double(line.points.size()) * point;
        for (Point& point : line.points) point = middle + 0.7 * (point - middle);
        return line;
    }

    void add(Figure figure) {
        if (!figure.lines.empty()) scene_.items.emplace_back(std::move(figure));
    }

    const BoardPlan& plan_;
    const Style& style_;
    Scene scene_;
};

}  // namespace

Cells cells_of_board(const packing::Puzzle& puzzle) {
    Cells all = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(all));
    return all;
}

BoardPainter::BoardPainter(const packing::Puzzle& puzzle, const Style& style)
    : BoardPainter{puzzle, cells_of_board(puzzle), style} {}

BoardPainter::BoardPainter(const packing::Puzzle& puzzle, const Cells& around, const Style& style)
    : puzzle_{puzzle},
      style_{style},
      cells_{cells_of_board(puzzle)},
      plan_{*puzzle.lattice, around, style.unit},
      colours_{colours_of(puzzle, style.own_colours)} {}

Scene BoardPainter::board() const {
    FlatPainter painter{plan_, style_};
    painter.board(cells_, puzzle_);
    painter.holes(puzzle_.region.optional);
    return painter.take();
}

std::vector<BoardPainter::Look> BoardPainter::looks_of(const packing::Solution& placements) const {
    const std::vector<std::size_t> shades = shades_of(puzzle_, placements);
    const std::vector<std::string> labels = labels_of(puzzle_, placements);
    std::vector<Look> looks;
    for (std::size_t i = 0; i < placements.size(); ++i)
        looks.push_back({shade(colours_[placements[i].piece.index()], shades[i]), labels[i]});
    return looks;
}

std::vector<Item> BoardPainter::piece(const packing::Placement& placement, const Look& look) const {
    FlatPainter painter{plan_, style_};
    painter.piece(placement.cells, look.colour, puzzle_.piece(placement.piece).name,
                  puzzle_.region.wrap);
    painter.marks(puzzle_, coloured_cells(puzzle_, placement));
    return painter.take().items;
}

std::vector<Item> BoardPainter::letters(const packing::Placement& placement,
                                        const Look& look) const {
    FlatPainter painter{plan_, style_};
    painter.letters(placement.cells, look.colour, look.label);
    return painter.take().items;
}

std::vector<Item> BoardPainter::mark(const Cells& cells, Colour colour) const {
    FlatPainter painter{plan_, style_};
    painter.piece(cells, colour, {}, puzzle_.region.wrap);
    painter.letters(cells, colour, "×");
    return painter.take().items;
}

void BoardPainter::turn(std::vector<Item>& items, const disassembly::Pose& pose) const {
    const Frame frame{*puzzle_.lattice};
    const auto in_plane = [&](double x, double y) {
        const Point3 at = frame.of_basis({x, y, 0});
        return style_.unit * Point{at.x, at.y};
    };
    const auto& [first, second, third] = pose.linear;
    const Point across = in_plane(1, 0);
    const Point up = in_plane(0, 1);
    const Point across_to = in_plane(first[0], second[0]);
    const Point up_to = in_plane(first[1], second[1]);
    const double whole = across.x * up.y - across.y * up.x;
    const Point origin = plan_.origin();
    const auto move = [&](Point& point) {
        const Point from = point - origin;
        const double x = (from.x * up.y - from.y * up.x) / whole;
        const double y = (across.x * from.y - across.y * from.x) / whole;
        point = origin + x * across_to + y * up_to;
    };
    for (Item& item : items)
        if (auto* figure = std::get_if<Figure>(&item))
            for (Line& line : figure->lines)
                for (Point& point : line.points) move(point);
        else
            move(std::get<Words>(item).at);
}

Scene draw_board(const packing::Puzzle& puzzle, const packing::Solution& placements,
                 const Style& style) {
    const BoardPainter painter{puzzle, style};
    const std::vector<BoardPainter::Look> looks = painter.looks_of(placements);
    Scene scene = painter.board();
    for (std::size_t i = 0; i < placements.size(); ++i)
        std::ranges::move(painter.piece(placements[i], looks[i]), std::back_inserter(scene.items));
    for (std::size_t i = 0; i < placements.size(); ++i)
        std::ranges::move(painter.letters(placements[i], looks[i]),
                          std::back_inserter(scene.items));
    return scene;
}

Scene draw_moved_flat(const packing::Puzzle& puzzle, const packing::Solution& placements,
                      std::span<const Moved> moved, const std::vector<Cell>& around,
                      const Style& style) {
    constexpr double nearer = 0.3;  // for each step that a piece is lifted, up the picture
    require(puzzle.lattice->flat(), "the puzzle is flat");
    Cells in_plane = around;
    std::erase_if(in_plane, [](const Cell& cell) { return cell.at.z != 0; });
    const BoardPainter painter{puzzle, in_plane, style};
    const Frame frame{*puzzle.lattice};
    const std::vector<BoardPainter::Look> looks = painter.looks_of(placements);
    std::vector<Moved> order{moved.begin(), moved.end()};
    std::ranges::stable_sort(order, {}, &Moved::faded);
    Scene scene = painter.paper();
    for (const auto& [number, pose, faded] : order) {
        Scene piece;
        piece.items = painter.piece(placements[number], looks[number]);
        std::ranges::move(painter.letters(placements[number], looks[number]),
                          std::back_inserter(piece.items));
        fade(piece.items, style.theme.paper, faded);
        if (pose.is_turned) painter.turn(piece.items, pose);
        const Point3 in_frame = frame.of_basis({pose.by[0], pose.by[1], 0});
        scene.add(piece, style.unit * Point{in_frame.x, in_frame.y - nearer * pose.by[2]});
    }
    return scene;
}

Scene draw_piece(const packing::Puzzle& puzzle, packing::PieceId id, Colour colour,
                 const Style& style) {
    const auto& shape = puzzle.piece(id).orientations.front().cells();
    const Cells cells{shape.begin(), shape.end()};
    const BoardPlan plan{*puzzle.lattice, cells, style.unit};
    FlatPainter painter{plan, style};
    painter.piece(cells, colour, {}, {});
    painter.marks(puzzle, coloured_cells(puzzle, id));
    return painter.take();
}

}  // namespace tilewright::draw
