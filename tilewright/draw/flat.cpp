#include "tilewright/draw/flat.hpp"

#include <algorithm>

namespace tilewright::draw {
namespace {

using Cells = std::vector<Cell>;
using puzzle::PieceId;

// Draws a board and pieces into one scene.
class FlatPainter {
public:
    FlatPainter(const BoardPlan& plan, const Style& style)
        : plan_{plan}, style_{style}, scene_{plan.width(), plan.height(), {}, {}, {}} {}

    void board(const Cells& cells) {
        const Outline outline = plan_.outline_of_board(cells);
        if (plan_.made_of_sticks()) {
            add({outline.area, {}, Stroke{style_.theme.grid, 0.1 * plan_.unit()}});
            return;
        }
        add({outline.area, style_.theme.empty, {}});
        add({outline.inner, {}, Stroke{style_.theme.grid, plan_.inner_width()}});
        add({outline.border, {}, Stroke{style_.theme.border, plan_.border_width()}});
    }

    // Optional cells that are empty look as if they were outside the board.
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

    void letters(const Cells& cells, Colour colour, const std::string& name) {
        if (!style_.letters || name.size() > 2) return;
        for (const LetterPlace& place : plan_.letter_places(cells))
            scene_.items.emplace_back(Words{name, place.at,
                                            place.size * (name.size() > 1 ? 0.8 : 1.0),
                                            letter_on(colour), Words::Anchor::Middle, true});
    }

    [[nodiscard]] Scene take() { return std::move(scene_); }

private:
    void add(Figure figure) {
        if (!figure.lines.empty()) scene_.items.emplace_back(std::move(figure));
    }

    const BoardPlan& plan_;
    const Style& style_;
    Scene scene_;
};

Cells all_cells(const puzzle::Puzzle& puzzle) {
    Cells all = puzzle.region.required;
    std::ranges::copy(puzzle.region.optional, std::back_inserter(all));
    return all;
}

}  // namespace

BoardPainter::BoardPainter(const puzzle::Puzzle& puzzle, const Style& style)
    : puzzle_{puzzle},
      style_{style},
      cells_{all_cells(puzzle)},
      plan_{*puzzle.lattice, cells_, style.unit},
      colours_{colours_of(puzzle, style.own_colours)} {}

Scene BoardPainter::board() const {
    FlatPainter painter{plan_, style_};
    painter.board(cells_);
    painter.holes(puzzle_.region.optional);
    return painter.take();
}

std::vector<Item> BoardPainter::piece(const puzzle::Placement& placement) const {
    FlatPainter painter{plan_, style_};
    const PieceId piece = placement.piece;
    painter.piece(placement.cells, colours_[piece.index()], puzzle_.piece(piece).name,
                  puzzle_.region.wrap);
    return painter.take().items;
}

std::vector<Item> BoardPainter::letters(const puzzle::Placement& placement) const {
    FlatPainter painter{plan_, style_};
    const PieceId piece = placement.piece;
    painter.letters(placement.cells, colours_[piece.index()], puzzle_.piece(piece).name);
    return painter.take().items;
}

std::vector<Item> BoardPainter::mark(const Cells& cells, Colour colour) const {
    FlatPainter painter{plan_, style_};
    painter.piece(cells, colour, {}, puzzle_.region.wrap);
    painter.letters(cells, colour, "×");
    return painter.take().items;
}

Scene draw_board(const puzzle::Puzzle& puzzle, const puzzle::Solution& placements,
                 const Style& style) {
    const BoardPainter painter{puzzle, style};
    Scene scene = painter.board();
    for (const puzzle::Placement& placement : placements)
        std::ranges::move(painter.piece(placement), std::back_inserter(scene.items));
    for (const puzzle::Placement& placement : placements)
        std::ranges::move(painter.letters(placement), std::back_inserter(scene.items));
    return scene;
}

Scene draw_piece(const Lattice& lattice, const shape::Shape& shape, Colour colour,
                 const Style& style) {
    const Cells cells{shape.cells().begin(), shape.cells().end()};
    const BoardPlan plan{lattice, cells, style.unit};
    FlatPainter painter{plan, style};
    painter.piece(cells, colour, {}, {});
    return painter.take();
}

}  // namespace tilewright::draw
